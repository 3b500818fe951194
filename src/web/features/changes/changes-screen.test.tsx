import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { openApp } from "#tests/web/app-under-test.tsx";
import { page } from "#tests/web/fake-gateway.ts";

/** A record whose first import stated so many values, and in which nothing has changed since. */
const unchanged = (values: number) => ({
  "/script/PLIMSOLLCHANGES": (parameters: URLSearchParams) =>
    page([], { totalCount: parameters.get("initial") === "only" ? values : 0 }),
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
