import { afterEach, describe, expect, test } from "vitest";
import { readPageVessel } from "./page-vessel.ts";

afterEach(() => document.getElementById("vessel")?.remove());

function addVesselScript(text: string): void {
  const script = document.createElement("script");
  Object.assign(script, { type: "application/json", id: "vessel", textContent: text });
  document.head.append(script);
}

describe("the vessel of the page", () => {
  test("is read from the server's HTML", () => {
    addVesselScript('{"assetnum":"V1001","vessel_name":"A \\u003c B"}');
    expect(readPageVessel(document)).toEqual({ assetnum: "V1001", vessel_name: "A < B" });
  });

  test("is null if the HTML contains none", () => {
    expect(readPageVessel(document)).toBeNull();
  });
});
