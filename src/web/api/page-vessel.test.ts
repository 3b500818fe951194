import { afterEach, describe, expect, test } from "vitest";
import { vesselOfPage } from "./page-vessel.ts";

afterEach(() => document.getElementById("vessel")?.remove());

function tell(text: string): void {
  const script = document.createElement("script");
  Object.assign(script, { type: "application/json", id: "vessel", textContent: text });
  document.head.append(script);
}

describe("the vessel of the page", () => {
  test("is the one that the server has told with it", () => {
    tell('{"assetnum":"V1001","vessel_name":"A \\u003c B"}');
    expect(vesselOfPage(document)).toEqual({ assetnum: "V1001", vessel_name: "A < B" });
  });

  test("is none where the server has told none", () => {
    expect(vesselOfPage(document)).toBeNull();
  });
});
