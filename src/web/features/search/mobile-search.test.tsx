import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const replies = {
  "/os/ABSRECORDSEARCH": [meridianStar],
  "/os/ABSRECORDFLAG": [{ flag_id: 12, name: "Panama" }],
} as const;

const box = () => screen.queryByRole("textbox", { name: "Name, number or company" });
const change = () => screen.findByRole("button", { name: /change$/ });

beforeEach(() => {
  const isMobile = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockReturnValue(isMobile as unknown as MediaQueryList);
});

describe("in a mobile window", () => {
  test("a search from a link is one line that says what is searched for", async () => {
    openApp("/absrecord/search?vesselName=star&flagId=12", replies);
    await waitFor(async () =>
      expect((await change()).textContent).toBe("Vessel name: star · Flag: Panama change"),
    );
    expect(box()).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Search ABS Record" })).toBeDefined();
    await screen.findByRole("heading", { level: 2, name: "MERIDIAN STAR" });
    expect(document.activeElement).not.toBe(await change());
  });

  test("the line opens the box and the form, which fold again after the next search", async () => {
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    const { address, user } = openApp("/absrecord/search?vesselName=star", replies);
    await screen.findByRole("heading", { level: 2, name: "MERIDIAN STAR" });
    await waitFor(() => expect(document.querySelector('input[name="vesselName"]')).not.toBeNull());
    await user.click(await change());
    const name = await screen.findByRole("textbox", { name: "Vessel name" });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, "s{Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=stars"));
    expect((await change()).textContent).toBe("Vessel name: stars change");
    await waitFor(async () => expect(document.activeElement).toBe(await change()));
    expect(box()).toBeNull();
  });
});
