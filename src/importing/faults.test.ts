// The fault table of imports: what may be wrong with a source, and the sentence that the operator reads. Faults that need a database are in
// refusal.db.test.ts.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { RecordSetName } from "#contract/record-sets/record-sets.ts";
import { checkLine } from "#importing/checks/check-line.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { openSource } from "./open-source.ts";
import { checkIacsRow } from "./sources/iacs/iacs-rows.ts";

const vessel = "ABSRECORDVESSEL";
const status = "ABSRECORDCLASSSTATUS";
const deep = `${'{"a":'.repeat(62)}1${"}".repeat(62)}`;
const entry = { assetnum: "V1", service_state_id: 4, changed_date: "2024-05-02" };

test.each<readonly [RecordSetName, string | object, string]>([
  [vessel, "", "The line is not JSON."],
  [vessel, "{", "The line is not JSON."],
  [vessel, '{"assetnum":"V1"} {}', "The line is not JSON."],
  [vessel, "null", "The member must be an object"],
  [vessel, "[]", "The member must be an object"],
  [vessel, '"V1"', "The member must be an object"],
  [vessel, {}, "assetnum is a key"],
  [vessel, { assetnum: "" }, "assetnum is a key"],
  [vessel, { assetnum: null }, "assetnum is a key"],
  [vessel, { assetnum: ["V1"] }, "assetnum is a key"],
  [vessel, { assetnum: "V".repeat(251) }, "assetnum must have at most 250 characters, not 251."],
  [vessel, { assetnum: "V1", flag_id: "twelve" }, "flag_id must be a whole number"],
  [vessel, { assetnum: "V1", flag_id: 1.5 }, "flag_id must be a whole number"],
  [vessel, { assetnum: "V1", security_domain_id: "x" }, "security_domain_id must be a whole number"],
  [vessel, { assetnum: "V1", active: "maybe" }, "active must be"],
  [vessel, { assetnum: "V1", delivery_date: "2026-02-30" }, "delivery_date must be a date"],
  [vessel, { assetnum: "V1", delivery_date: "01-Mar-2026" }, "delivery_date must be a date"],
  [vessel, { assetnum: "V1", delivery_date: 20_260_301 }, "delivery_date must be"],
  [vessel, { assetnum: "V1", abs_tonnage: "34508" }, "abs_tonnage"],
  [vessel, { assetnum: "V1", abs_tonnage: [1] }, "abs_tonnage[0] must be an object"],
  [
    vessel,
    { assetnum: "V1", abs_tonnage: [{ gross_tonnage: "heavy" }] },
    "abs_tonnage[0].gross_tonnage must be a number",
  ],
  [vessel, { assetnum: "V1", note: "\0" }, "note has an invalid character"],
  [vessel, String.raw`{"assetnum":"V1","note":"\ud83d"}`, "note has an invalid character"],
  [vessel, '{"assetnum":"V1","weight":1e999}', "weight is a number too large"],
  [vessel, deep, "is nested deeper than 60 levels"],
  [status, { ...entry, changed_date: null }, "changed_date is a key"],
  [status, { ...entry, changed_date: "soon" }, "changed_date is a key"],
  [status, { ...entry, service_state_id: null }, "service_state_id is a key"],
  [status, { ...entry, service_state_id: "four" }, "service_state_id is a key"],
  ["ABSRECORDVESSELHIST", { assetnum: "V1" }, "changed_attribute is a key"],
  ["ABSRECORDCAPACITY", { assetnum: "V1" }, "category is a key"],
  ["ABSRECORDSURVEY", { assetnum: "V1" }, "surveyid is a key"],
  ["ABSRECORDFINDING", { assetnum: "V1" }, "ticketid is a key"],
  ["ABSRECORDCERTIFICATE", { assetnum: "V1" }, "certificateid is a key"],
  ["ABSRECORDFLAG", { name: "Panama" }, "flag_id is a key"],
  ["ABSRECORDVESSELTYPE", { description: " " }, "description is a key"],
  ["ABSRECORDASSET", { assetnum: "A1", absrecord_assets_vw: [{ abs_name: "X" }] }, "assetnum is a key"],
])("a line of %s that is %j is an error that states its reason", (set, line, reason) => {
  const json = typeof line === "string" ? line : JSON.stringify(line);
  const checked = checkLine({ file: "F", line: 7, set, json, progress: 0 });
  expect(checked.members).toEqual([]);
  expect(checked.errors[0]).toMatchObject({ file: "F", line: 7 });
  expect(checked.errors[0]?.message).toContain(reason);
});

const row = ["9074729", "STAR", "ABS", "", "", "20240502", "Suspended", ""];
const changed = (at: number, value: string) => row.map((one, index) => (index === at ? value : one));

test.each<readonly [string, readonly string[] | null, string]>([
  ["that cannot be read", null, "The row is not UTF-8, or a quote is not closed."],
  ["with six values", row.slice(0, 6), "The row must have 8 values, not 6."],
  ["with nine values", [...row, "x"], "The row must have 8 values, not 9."],
  ["without an IMO number", changed(0, ""), 'IMO must have seven digits such as 9074729, not "".'],
  ["with six digits", changed(0, "907472"), 'IMO must have seven digits such as 9074729, not "907472".'],
  [
    "with an unknown status",
    changed(6, "Sold"),
    "STATUS must be one of Delivered, Reassigned, Reinstated, Suspended, Withdrawn",
  ],
  ["with a wrong date of survey", changed(3, "20260230"), "DATE OF SURVEY must be a date"],
  ["with a wrong next survey", changed(4, "31/04/2026"), "DATE OF NEXT SURVEY must be a date"],
  ["with a wrong date of the status", changed(5, "May 2024"), "DATE OF LATEST STATUS must be a date"],
  ["without a date of the status", changed(5, ""), "DATE OF LATEST STATUS must have a date"],
])("a row of an IACS list %s is an error that states its reason", (_, values, reason) => {
  const checked = checkIacsRow(values);
  expect(typeof checked === "string" ? checked : "no error").toContain(reason);
});

test.each<readonly [string, (folder: string) => Promise<unknown>, string]>([
  ["an empty folder", () => Promise.resolve(), "There is nothing to import"],
  [
    "a file of no record set",
    (folder) => writeFile(join(folder, "ABSVESSEL.ndjson"), ""),
    "There is no record set of this name.",
  ],
  [
    "a linked file",
    (folder) => symlink("/etc/hostname", join(folder, "ABSRECORDFLAG.ndjson")),
    "It is a symbolic link",
  ],
  ["linked documents", (folder) => symlink("/etc", join(folder, "documents")), "It is a symbolic link"],
  [
    "a linked document",
    async (folder) => {
      await mkdir(join(folder, "documents", "D1"), { recursive: true });
      await symlink("/etc/hostname", join(folder, "documents", "D1", "a.pdf"));
    },
    "It is a symbolic link",
  ],
])("a source that is %s is an error that states its reason", async (_, prepare, reason) => {
  const folder = await importFolder({});
  await mkdir(folder, { recursive: true });
  await prepare(folder);
  const { errors } = await openSource(folder, null);
  expect(errors[0]?.message).toContain(reason);
});

test("a source that is missing, another file, or holds DATA_DIR is an error", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "list.csv");
  await writeFile(file, "IMO;NAME\n");
  const iacs = { society: "ABS", findVessels: () => Promise.resolve(new Map<string, string>()) };
  const messages = await Promise.all(
    [
      openSource(join(folder, "none"), null),
      openSource(file, null, iacs),
      openSource(folder, join(folder, "data")),
    ].map(async (source) => (await source).errors[0]?.message),
  );
  expect(messages.map((message) => message?.split(".")[0])).toEqual([
    "There is no such folder",
    "It is neither a folder nor an IACS list of vessels in class",
    "It contains DATA_DIR, or lies in it, where the server keeps its own files",
  ]);
});
