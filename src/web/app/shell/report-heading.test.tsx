import { act, screen, waitFor, within } from "@testing-library/react";
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
  test("has a heading with society, screen and date, which the screen lacks, and the name once", async () => {
    openApp("/absrecord/owner?ImoNum=9074729", star);
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    const names = screen.getAllByText("MERIDIAN STAR").length;
    const titles = screen.queryAllByText("Owner").length;
    print("beforeprint");
    expect(screen.getAllByText("Owner")).toHaveLength(titles + 1);
    expect(screen.getAllByText("MERIDIAN STAR")).toHaveLength(names);
    expect(screen.getByText("Albion Bureau of Shipping · ABS Record")).toBeDefined();
    expect(screen.getByText(/^Record as of 20-Nov-2026 06:00 UTC\. Printed 20-Nov-2026 from /)).toBeDefined();
    print("afterprint");
    expect(screen.getAllByText("Owner")).toHaveLength(titles);
  });

  test("says at the bottom of each page that vessels are invented", async () => {
    openApp("/absrecord/owner?ImoNum=9074729", star, { invented: "some" });
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    print("beforeprint");
    expect(document.documentElement.style.getPropertyValue("--printed-source")).toContain(
      '"Demonstration: some vessels here are invented. Albion Bureau of Shipping.',
    );
  });

  test("gives print.css the text for the bottom of each page", async () => {
    openApp("/absrecord/owner?ImoNum=9074729", star);
    await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" });
    print("beforeprint");
    expect(document.documentElement.style.getPropertyValue("--printed-source")).toMatch(
      /^"Albion Bureau of Shipping\. MERIDIAN STAR: Owner\. Printed 20-Nov-2026 from .+"$/,
    );
    print("afterprint");
  });

  test("of the search is named after the search", async () => {
    openApp("/absrecord/search", {}, { recordAsOf: null });
    await screen.findByRole("heading", { level: 1 });
    print("beforeprint");
    expect(screen.getByText(/^Printed 20-Nov-2026/)).toBeDefined();
    print("afterprint");
  });

  test("has the text of the screen's footer in its heading", async () => {
    openApp("/absrecord/search");
    await screen.findByRole("heading", { level: 1 });
    const imprint = "© 2026 Albion Bureau of Shipping. All rights reserved. Version 4.15.0 (build 3f9c21e)";
    expect(screen.getAllByText(imprint)).toHaveLength(1);
    print("beforeprint");
    expect(within(screen.getByRole("main")).getByText(imprint)).toBeDefined();
    print("afterprint");
  });

  test("of a search has the criteria, which the screen lacks", async () => {
    openApp("/absrecord/search?vesselName=star&previousNameCheck=true&flagId=12", {
      ...star,
      "/os/ABSRECORDFLAG": [{ flag_id: 12, name: "Panama" }],
    });
    await screen.findByRole("heading", { level: 2, name: "MERIDIAN STAR" });
    const flag = await screen.findByRole("combobox", { name: "Flag" });
    await waitFor(() => expect(flag.textContent).toBe("Panama"));
    expect(screen.queryByText(/^Searched for/)).toBeNull();
    print("beforeprint");
    expect(
      screen.getByText("Searched for Vessel name: star, with previous names · Flag: Panama"),
    ).toBeDefined();
    print("afterprint");
  });

  test("of the search without criteria names none", async () => {
    openApp("/absrecord/search");
    await screen.findByRole("heading", { level: 1 });
    print("beforeprint");
    expect(screen.queryByText(/^Searched for/)).toBeNull();
    print("afterprint");
  });
});
