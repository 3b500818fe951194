import { describe, expect, test } from "vitest";
import { type ClassState, classStateOf } from "#rules/class/class-state.ts";
import { foundVessel } from "./found-vessel.ts";

const withState = (state: ClassState | null | undefined) =>
  foundVessel({ assetnum: "V1", class_state: state && { ...state } });

describe("the badge of a found vessel", () => {
  test.each([
    [5, "In Class", "success"],
    [4, "Suspended", "warning"],
    [1, "Withdrawn", "danger"],
    [2, "Pending", "secondary"],
    [0, "Not Classed", "secondary"],
  ])("shows state %i as %s in %s", (code, label, tone) => {
    expect(withState(classStateOf(code, label)).classState).toEqual({ code, label, tone });
  });

  test("is neutral if its tone is unknown to this version of the page", () => {
    const found = foundVessel({ assetnum: "V1", class_state: { code: 9, label: "Laid up", tone: "info" } });
    expect(found.classState).toEqual({ code: 9, label: "Laid up", tone: "secondary" });
  });

  test.each([[undefined], [null]])("is absent for a vessel without a class state (%j)", (state) => {
    expect(withState(state).classState).toBeNull();
  });
});
