import "./assets-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

function openAssets(assets: readonly Member[] | Problem = machinery) {
  return openApp("/absrecord/assets?ImoNum=9074729", {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDASSET": assets,
  });
}

const asset = (abs_name: string, more: Member = {}, absrecord_assets_vw: readonly Member[] = []): Member => ({
  assetnum: abs_name,
  abs_name,
  absrecord_assets_vw,
  ...more,
});

const machinery: readonly Member[] = [
  asset("Main Engine", { asset: [{ abs_designer: "MAN" }] }, [asset("Crankshaft", { serialnum: "CS-7" })]),
  asset("Boiler", { abs_modelnum: "OL-9" }),
];

const names = () => screen.getAllByRole("treeitem").map((item) => item.querySelector("span")?.textContent);
const treeItem = (name: string) => screen.findByRole("treeitem", { name: new RegExp(`^${name}`) });

describe("the machinery tree", () => {
  test("shows the assets of the vessel by name with collapsed sub-assets", async () => {
    openAssets();
    await treeItem("Boiler");
    expect(names()).toEqual(["MACHINERY", "Boiler", "Main Engine"]);
    expect(screen.getByRole("heading", { level: 2, name: "Vessel Assets" })).toBeDefined();
    expect(within(await treeItem("Boiler")).getByRole("definition").textContent).toBe("OL-9");
  });

  test("collapses at its root", async () => {
    const { user } = openAssets();
    await user.click(within(await treeItem("MACHINERY")).getByText("MACHINERY"));
    expect(names()).toEqual(["MACHINERY"]);
  });

  test("expands and collapses with the buttons", async () => {
    const { user } = openAssets();
    await user.click(await screen.findByRole("button", { name: "Expand all" }));
    expect(names()).toEqual(["MACHINERY", "Boiler", "Main Engine", "Crankshaft"]);
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    expect(names()).toEqual(["MACHINERY", "Boiler", "Main Engine"]);
  });
});

describe("the filter of the machinery tree", () => {
  test.each([
    ["a name", "crank", ["MACHINERY", "Main Engine", "Crankshaft"]],
    ["a maker", "man", ["MACHINERY", "Main Engine"]],
    ["a model", "ol-9", ["MACHINERY", "Boiler"]],
    ["a serial number", "cs-7", ["MACHINERY", "Main Engine", "Crankshaft"]],
  ])("finds %s, opens its branches and shows the number of matches", async (_, text, shown) => {
    const { user } = openAssets();
    await user.type(await screen.findByLabelText("Find an asset"), text);
    await waitFor(() => expect(names()).toEqual(shown));
    expect(screen.getByText("1 asset matches")).toBeDefined();
  });

  test("reports that nothing matches", async () => {
    const { user } = openAssets();
    await user.type(await screen.findByLabelText("Find an asset"), "propeller");
    expect(await screen.findByText("No assets match")).toBeDefined();
  });

  test("restores the tree when it is cleared", async () => {
    const { user } = openAssets();
    await user.click(await screen.findByRole("button", { name: "Expand all" }));
    const field = screen.getByLabelText("Find an asset");
    await user.type(field, "boiler");
    await waitFor(() => expect(names()).toEqual(["MACHINERY", "Boiler"]));
    await user.clear(field);
    await waitFor(() => expect(names()).toEqual(["MACHINERY", "Boiler", "Main Engine", "Crankshaft"]));
  });
});

test("a vessel without assets shows No Records Found", async () => {
  openAssets([]);
  expect(await screen.findByText("No Records Found")).toBeDefined();
});

test("a failure shows the status and the message", async () => {
  openAssets(new Problem("unavailable"));
  expect((await screen.findByRole("alert")).textContent).toContain("[503: The record cannot be reached");
});
