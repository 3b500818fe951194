import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetVessels, rememberVessel, useRecentVessels } from "./recent-vessels.ts";

const vessel = (number: number) => ({ assetnum: `V${number}`, vessel_name: `VESSEL ${number}` });

describe("the vessels that were looked at", () => {
  beforeEach(forgetVessels);

  const recent = () => renderHook(useRecentVessels).result.current.map(({ assetnum }) => assetnum);

  test("stand in the order in which they were, latest first and each once", () => {
    for (const number of [1, 2, 1, 3, 3]) rememberVessel(vessel(number));
    expect(recent()).toEqual(["V3", "V1", "V2"]);
  });

  test.each([
    [8, "V1"],
    [9, "V2"],
  ])("of %d are kept back to %s", (count, oldest) => {
    for (let number = 1; number <= count; number += 1) rememberVessel(vessel(number));
    expect(recent().at(-1)).toBe(oldest);
  });

  test("are shown as soon as they change, and forgotten when told to", () => {
    const { result } = renderHook(useRecentVessels);
    act(() => rememberVessel({ ...vessel(1), imo_num: "9074729" }));
    expect(result.current).toMatchObject([{ key: { ImoNum: "9074729" }, name: "VESSEL 1" }]);
    act(forgetVessels);
    expect(result.current).toEqual([]);
  });

  test("are kept nowhere but in the memory of the tab", () => {
    rememberVessel(vessel(1));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
