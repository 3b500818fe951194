import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lists = [
  "/os/ABSRECORDASSET",
  "/os/ABSRECORDSURVEY",
  "/os/ABSRECORDFINDING",
  "/os/ABSRECORDCERTIFICATE",
];
const listCalls = (calls: readonly string[]) =>
  calls.map((call) => call.split("?")[0] ?? "").filter((path) => lists.includes(path));

const vessel = { "/os/ABSRECORDSEARCH": [meridianStar], "/os/ABSRECORDVESSEL": [meridianStar] } as const;

test("the lists load one after the other while the browser is idle, even when one fails", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (call: () => void) => idle.push(call));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const { gateway } = openApp("/absrecord/details?ImoNum=9074729", {
    ...vessel,
    "/os/ABSRECORDSURVEY": new Problem("unavailable"),
    "/os/ABSRECORDFINDING": [{ ticketid: "1" }, { ticketid: "2" }],
  });
  await waitFor(() => expect(idle.length).toBeGreaterThan(0));
  expect(listCalls(gateway.innerCalls)).toEqual([]);
  idle.at(-1)?.();
  await waitFor(() => expect(listCalls(gateway.innerCalls)).toEqual(lists));
  expect(await screen.findAllByText("2")).not.toHaveLength(0);
});

test("the lists load in a browser without requestIdleCallback too", async () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const { gateway } = openApp("/absrecord/details?ImoNum=9074729", vessel);
  await waitFor(() => expect(listCalls(gateway.innerCalls)).toEqual(lists), { timeout: 3000 });
});
