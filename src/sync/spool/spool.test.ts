import { expect, test } from "vitest";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";

import { minimumFreeBytes } from "#sync/sync-bounds.ts";
import { Spool } from "./spool.ts";

const identity = { source: "s", scope: "" };
const header = {
  next: null,
  received: 1,
  lines: 1,
  withheld: [],
  total: 1,
  recordAsOf: null,
  mark: null,
  isWhole: true,
  size: 500,
};
const pageBytes = JSON.stringify(header).length + 4;

test.each([
  ["leaves enough of the disk free", "written", minimumFreeBytes + pageBytes],
  ["leaves too little of the disk free", "refused", minimumFreeBytes + pageBytes - 1],
])("a page that %s is %s", async (_, outcome, free) => {
  let isBegun = false;
  const bounds = { freeBytes: () => Promise.resolve(isBegun ? free : Infinity) };
  const spool = await Spool.open(await temporaryFolder(), identity, 0, bounds);
  isBegun = true;
  const written = spool.addPage("SET", header, ["{}"]).then(
    () => "written",
    (error: Error) => (error.message.includes("256 MB free") ? "refused" : error.message),
  );
  expect(await written).toBe(outcome);
});

test("the bytes of an earlier run count, and those of removed pages do not", async () => {
  const folder = await temporaryFolder();
  const bounds = { maxBytes: pageBytes };
  await (await Spool.open(folder, identity, 0, bounds)).addPage("SET", header, ["{}"]);
  const spool = await Spool.open(folder, identity, 0, bounds);
  await expect(spool.addPage("SET", header, ["{}"])).rejects.toThrow(`more than ${pageBytes} bytes in all`);
  await spool.removePages("SET");
  await spool.addPage("SET", header, ["{}"]);
});
