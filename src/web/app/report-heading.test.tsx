import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const star = { "/os/ABSRECORDSEARCH": [meridianStar], "/os/ABSRECORDVESSEL": [meridianStar] } as const;

function print(moment: "beforeprint" | "afterprint") {
  act(() => {
    window.dispatchEvent(new Event(moment));
  });
}

describe("a printed screen", () => {
  test("says whose report it is, of what and of which day; the screen does not", async () => {
    openApp("/absrecord/owner?ImoNum=9074729", star);
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    expect(screen.queryByText("MERIDIAN STAR: Owner")).toBeNull();
    print("beforeprint");
    expect(screen.getByText("MERIDIAN STAR: Owner")).toBeDefined();
    expect(screen.getByText("American Bureau of Shipping · ABS Record")).toBeDefined();
    expect(screen.getByText(/^Record as of 20-Nov-2026 06:00 UTC\. Printed 20-Nov-2026 from /)).toBeDefined();
    print("afterprint");
    expect(screen.queryByText("MERIDIAN STAR: Owner")).toBeNull();
  });

  test("of the search is named after it", async () => {
    openApp("/absrecord/search", {}, { recordAsOf: null });
    await screen.findByRole("heading", { level: 1 });
    print("beforeprint");
    expect(screen.getByText(/^Printed 20-Nov-2026/)).toBeDefined();
    print("afterprint");
  });
});
