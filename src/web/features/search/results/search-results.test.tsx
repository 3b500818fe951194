import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { chooseOption } from "#tests/web/choose-option.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";
import { chooseMore } from "#tests/web/choose-more.ts";

const flags = ["Malta", "Panama", "Liberia", "Bahamas", "Cyprus", "Norway", "Greece", "Italy"];

const replies: Replies = {
  "/os/ABSRECORDSEARCH": (parameters) =>
    parameters.get("state") === "1"
      ? page([], { totalCount: 0 })
      : page([meridianStar, meridianQuest], { pagenum: 1, totalCount: 2 }),
  "/script/PLIMSOLLSEARCHCOUNTS": [
    { facet: "state", value: "5", label: "In Class", count: 1 },
    { facet: "state", value: "4", label: "Suspended", count: 1 },
    ...flags.map((value) => ({ facet: "flag", value, label: value, count: 1 })),
  ],
};

const filters = () => screen.findByRole("region", { name: "Filter the vessels found" });

describe("the filters of search results", () => {
  test("have the number of vessels, and write the chosen value into the address", async () => {
    const { address, gateway, user } = openApp("/absrecord/search?vesselName=m&pages=2", replies);
    const state = await within(await filters()).findByRole("combobox", { name: "Class state" });
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("PLIMSOLLSEARCHCOUNTS"));
    await chooseOption(user, state, "Suspended (1)");
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=m&state=4"));
    await waitFor(() => expect(state.textContent).toBe("Suspended (1)"));
    await waitFor(() => {
      const last = (path: string) => gateway.innerCalls.findLast((call) => call.startsWith(path));
      expect(last("/os/ABSRECORDSEARCH")).toContain("&state=4&");
      expect(last("/script/PLIMSOLLSEARCHCOUNTS")).toContain("&state=4&");
    });
    await chooseOption(user, state, "Any class state");
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=m"));
  });

  test("remain when nothing matches them, and can be cleared", async () => {
    const { address, user } = openApp("/absrecord/search?vesselName=m&state=1&flag=Malta&state2=x", replies);
    expect(await screen.findByText("No vessel found matches these filters.")).toBeDefined();
    const state = await within(await filters()).findByRole("combobox", { name: "Class state" });
    await waitFor(() => expect(state.textContent).toBe("Withdrawn (0)"));
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/absrecord/search?vesselName=m&state2=x"));
    expect(await screen.findByText("2 vessels")).toBeDefined();
  });
});

describe("a download of search results", () => {
  test("sends the call of the results, and states when the file does not have all of them", async () => {
    const { user } = openApp("/absrecord/search?vesselName=m&state=4", replies);
    const gateway = fetch;
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
      if (address !== "/api/search-results") return gateway(address, init);
      bodies.push(JSON.parse(init.body as string));
      return new Response("Name", { headers: { "X-Row-Count": "1000", "X-Total-Count": "2345" } });
    });
    URL.createObjectURL = () => "blob:file";
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await chooseMore(user, "Save as CSV");
    expect(
      await screen.findByText(
        "The file has the first 1,000 of 2,345 vessels. Sign in to download up to 10,000.",
      ),
    ).toBeDefined();
    expect(names).toEqual([
      expect.stringMatching(/^search-results-first-1000-of-2345-\d{4}-\d\d-\d\d-record-[\dTZ-]+\.csv$/),
    ]);
    expect(bodies).toEqual([
      expect.objectContaining({ format: "csv", osurl: expect.stringContaining("state=4") }),
    ]);
  });
});
