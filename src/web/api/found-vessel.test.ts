import { describe, expect, test } from "vitest";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { foundVessel } from "./found-vessel.ts";

const withServices = (abs_service: object[] | null) =>
  foundVessel({ assetnum: "V1", ...meridianStar, abs_service } as Parameters<typeof foundVessel>[0]);

describe("the badge of a found vessel", () => {
  test.each([
    [5, "In Class", "success"],
    [4, "Suspended", "warning"],
    [1, "Withdrawn", "danger"],
    [2, "Pending", "secondary"],
  ])("shows state %i as %s in %s", (service_state_id, service_state, tone) => {
    const services = [{ service_type_id: 7 }, { service_type_id: 1, service_state_id, service_state }];
    expect(withServices(services).classState).toEqual({ label: service_state, tone });
  });

  test("shows Not Classed for a vessel without a class service", () => {
    expect(withServices([{ service_type_id: 7 }]).classState).toEqual({
      label: "Not Classed",
      tone: "secondary",
    });
  });

  test.each([[[]], [null]])("is absent for a vessel without services (%j)", (services) => {
    expect(withServices(services).classState).toBeNull();
  });
});
