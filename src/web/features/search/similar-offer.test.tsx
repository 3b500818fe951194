import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

const matching = (kind: string) => ({ ...meridianStar, search_match: { kind, value: "MERIDIAN STAR" } });
const similar = {
  ...meridianQuest,
  search_match: { kind: "similar_former_name", value: "MERIDAN STAR", until: "2019-08-14" },
};

/** A search whose results match by this kind, and the vessels with similar names. */
const search = (kind: string, others: readonly object[]): Replies => ({
  "/script/ABSRECORDFIND": (parameters) =>
    parameters.get("similar") === "1"
      ? page([...others] as never)
      : page([matching(kind)], { totalCount: 1 }),
});

const openSearch = (kind: string, others: readonly object[] = [similar]) =>
  openApp("/absrecord/search?text=meridian+star", search(kind, others));
const requested = (calls: readonly string[]) => calls.filter((call) => call.includes("similar=1"));

test.each(["name", "name_beginning", "name_words", "former_name", "transliterated"])(
  "below results of kind %s stands the number of vessels with similar names, which opens",
  async (kind) => {
    const { user } = openSearch(kind);
    const summary = await screen.findByText("1 vessel has a similar name");
    await user.click(summary);
    const offer = summary.closest("details");
    const link = within(offer as HTMLElement).getByRole("link", { name: "MERIDIAN QUEST" });
    expect(link.getAttribute("href")).toBe("/absrecord/details?assetnum=V1003");
    expect(offer?.textContent).toContain("similar to MERIDAN STAR, its name until 2019");
  },
);

test.each([
  [19, "19 vessels have similar names"],
  [20, "20 or more vessels have similar names"],
])("of %i vessels the line says %s, because a list of 20 may be cut", async (count, line) => {
  const others = Array.from({ length: count }, (_, at) => ({ ...similar, imo_num: `900000${at}` }));
  openSearch("name", others);
  expect(await screen.findByText(line)).toBeTruthy();
});

test("no line stands where no other name is similar", async () => {
  const { gateway } = openSearch("name", []);
  await screen.findByText("1 vessel");
  await expect.poll(() => requested(gateway.innerCalls)).toHaveLength(1);
  expect(screen.queryByText(/similar name/)).toBeNull();
});

test.each(["call_sign", "official_number", "company", "similar_name"])(
  "results of kind %s have no such line, and it is not requested",
  async (kind) => {
    const { gateway } = openSearch(kind);
    await screen.findByText("1 vessel");
    // The offer is loaded with the results; a second search of another screen would not be the same.
    await screen.findByRole("link", { name: /MERIDIAN STAR/ });
    expect(requested(gateway.innerCalls)).toEqual([]);
  },
);
