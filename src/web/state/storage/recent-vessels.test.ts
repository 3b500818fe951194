import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clearRecentVessels, addRecentVessel, useRecentVessels } from "./recent-vessels.ts";

const vessel = (number: number) => ({ assetnum: `V${number}`, vessel_name: `VESSEL ${number}` });

describe("recent vessels", () => {
  beforeEach(clearRecentVessels);

  const recent = () => renderHook(useRecentVessels).result.current.map(({ assetnum }) => assetnum);

  test("are listed once each, latest first", () => {
    for (const number of [1, 2, 1, 3, 3]) addRecentVessel(vessel(number));
    expect(recent()).toEqual(["V3", "V1", "V2"]);
  });

  test.each([
    [8, "V1"],
    [9, "V2"],
  ])("are limited to eight: of %d the oldest is %s", (count, oldest) => {
    for (let number = 1; number <= count; number += 1) addRecentVessel(vessel(number));
    expect(recent().at(-1)).toBe(oldest);
  });

  test("are updated when they change and can be cleared", () => {
    const { result } = renderHook(useRecentVessels);
    act(() => addRecentVessel({ ...vessel(1), imo_num: "9074729" }));
    expect(result.current).toMatchObject([{ key: { ImoNum: "9074729" }, name: "VESSEL 1" }]);
    act(clearRecentVessels);
    expect(result.current).toEqual([]);
  });

  test("are not written to browser storage", () => {
    addRecentVessel(vessel(1));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
