import { describe, expect, test } from "vitest";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { foundVessel } from "./found-vessel.ts";

const withServices = (abs_service: object[] | null) =>
  foundVessel({ assetnum: "V1", ...meridianStar, abs_service } as Parameters<typeof foundVessel>[0]);

describe("the badge of a vessel that was found", () => {
  test.each([
    [5, "In Class", "success"],
    [4, "Suspended", "warning"],
    [1, "Withdrawn", "danger"],
    [2, "Pending", "secondary"],
  ])("in state %i is %s in %s", (service_state_id, service_state, tone) => {
    const services = [{ service_type_id: 7 }, { service_type_id: 1, service_state_id, service_state }];
    expect(withServices(services).classState).toEqual({ label: service_state, tone });
  });

  test("says Not Classed where none of its services is class", () => {
    expect(withServices([{ service_type_id: 7 }]).classState).toEqual({
      label: "Not Classed",
      tone: "secondary",
    });
  });

  test.each([[[]], [null]])("is absent where it has no services (%j)", (services) => {
    expect(withServices(services).classState).toBeNull();
  });
});
