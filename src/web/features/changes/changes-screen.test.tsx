import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openApp } from "#tests/web/app-under-test.tsx";
import { page } from "#tests/web/fake-gateway.ts";

/** A record whose first import stated so many values, and in which nothing has changed since. */
const unchanged = (values: number, recorded_date = "2026-10-20T06:00:00.000Z") => ({
  "/script/PLIMSOLLCHANGES": (parameters: URLSearchParams) =>
    parameters.get("initial") === "only"
      ? page(values === 0 ? [] : [{ change_id: "1", recorded_date }], { totalCount: values })
      : page([], { totalCount: 0 }),
});

const none = "Nothing changed since 21-Oct-2026.";
const noneFiltered =
  "Nothing changed since 21-Oct-2026 with these filters. Choose an earlier day or fewer filters.";
const noneYet = "Nothing has changed since the first import.";

test.each([
  ["/changes", 1312, `${none} The first import stated 1,312 values. Show the first import`],
  ["/changes?since=all", 1, `${noneYet} The first import stated 1 value. Show the first import`],
  [
    "/changes?since=all",
    10_000,
    `${noneYet} The first import stated 10,000 values or more. Show the first import`,
  ],
  ["/changes", 0, none],
  ["/changes?topics=survey", 0, noneFiltered],
])("%s of a record that began with %i values says so", async (address, values, text) => {
  openApp(address, unchanged(values));
  const region = await screen.findByRole("region", { name: "Changes" });
  const first = await within(region).findByText(/^Nothing/);
  if (values > 0) await within(region).findByRole("link", { name: "Show the first import" });
  expect(first.textContent).toBe(text);
});

test.each([
  ["2026-10-20T23:59:59.000Z", none],
  ["2026-10-21T00:00:00.000Z", "This record began on 21-Oct-2026, and nothing has changed since."],
  ["2026-11-20T06:00:00.000Z", "This record began on 20-Nov-2026, and nothing has changed since."],
])("of a record that began at %s stands first: %s", async (recorded, sentence) => {
  openApp("/changes", unchanged(5, recorded));
  const region = await screen.findByRole("region", { name: "Changes" });
  const first = await within(region).findByText(/^(?:Nothing|This record)/);
  await within(region).findByRole("link", { name: "Show the first import" });
  const isWithin = sentence !== none;
  const actions = isWithin ? " · Class actions since 21-Oct-2026" : "";
  expect(first.textContent).toBe(
    `${sentence} The first import stated 5 values. Show the first import${actions}`,
  );
  const link = within(region).queryByRole("link", { name: /^Class actions/ });
  expect(link?.getAttribute("href")).toBe(
    isWithin ? "/class-suspension/list?actions=every&from=2026-10-21" : undefined,
  );
});

test.each(["&until=2026-11-15", "&by=effective"])(
  "of a period with %s it is not said that nothing changed since the record began",
  async (filter) => {
    openApp(`/changes?since=2026-10-21${filter}`, unchanged(5, "2026-11-10T06:00:00.000Z"));
    const region = await screen.findByRole("region", { name: "Changes" });
    await within(region).findByRole("link", { name: "Show the first import" });
    expect(within(region).queryByText(/^This record began/)).toBeNull();
  },
);
