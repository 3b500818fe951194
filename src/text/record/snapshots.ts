// The page of the record as files, and what its data package states.
import { messages } from "#text/messages.ts";

/** What each record set has, by its name. Those of vessels come first. */
const recordSetTitles = messages({
  ABSRECORDVESSEL: "Vessels, with their details and notations",
  ABSRECORDVESSELHIST: "History of names, flags and states",
  ABSRECORDCLASSSTATUS: "Class status history",
  ABSRECORDCAPACITY: "Capacities",
  ABSAPISISVESSEL: "Data from the ordering system",
  ABSRECORDOWNER: "Owners, managers and other companies",
  ABSRECORDSURVEY: "Surveys",
  ABSRECORDFINDING: "Findings and conditions of class",
  ABSRECORDASSET: "Machinery and equipment",
  ABSRECORDCERTIFICATE: "Certificates and documents",
  ABSRECORDFLAG: "Flags",
  ABSRECORDVESSELTYPE: "Vessel types",
});

export const snapshotText = messages({
  title: "{record} as files",
  about:
    "The whole record, in one file for each kind of thing in it, as everyone may read it. What a flag has not released is left out, and so are controlled vessels, whose data only few may see.",
  none: "There are no files at the moment. They are made after an import.",
  latest: "Snapshot {name}",
  made: "Made on {time}, of the record as of {recordAsOf}. A new one is made after an import, at most once a day.",
  withdrawal:
    "When an import withholds what a snapshot has, all snapshots from before are withdrawn at once, and a new one is made.",
  withdrawn: "Snapshots of the record from before {time} are withdrawn: delete copies of them.",
  set: "Record set",
  rows: "Rows",
  files: "Files",
  fileLabel: "{set} as {format}, {size}",
  rowsUnit: "rows",
  dataPackage: "<file>datapackage.json</file> describes every file with its fields, rows and SHA-256.",
  list: "<file>data.json</file> lists the snapshots.",
  documentation: "The documentation of the API",
  formats:
    "NDJSON is one JSON object a line, as the source states it: a record can be imported from it. CSV and Parquet have the fields that datapackage.json describes, and what is derived from them on the day of the snapshot, such as the present class state of each vessel (service_state). CSV is for spreadsheets: lists are JSON in a cell, and what a spreadsheet could take for a formula has an apostrophe before it.",
  histories:
    "An entry of the class status history can have a later day, on which it comes into force, and of a withdrawal and a suspension on one day the withdrawal counts. The class state of today is therefore not simply that of the last entry.",
  terms: "Terms",
  termsSentence: "The data may be used under these terms: <link>{terms}</link>.",
  cite: "How to cite",
  citation: "{society}: {record}, snapshot {name}, record as of {recordAsOf}. {address}",
  current: "How to stay current",
  currentSteps:
    "Begin with the latest snapshot and follow the change stream from its cursor. Each change names its vessel, which you read again at /api/v1/vessels and its number or assetnum. The stream has class, identity, companies, surveys, findings and certificates; details, assets and capacities are as current as the latest snapshot. These lines of Node print each vessel that changes; local-copy.mjs among the examples of the product keeps a whole copy.",
  needsKey: "The stream needs a key, which you create in My Profile.",
  earlier: "Earlier snapshots",
  earlierAbout: "The one before the latest, and the first of each week for a year, are kept.",
  home: "To the record",
  packageTitle: "{record} of {society}",
  packageAbout:
    "The public record as everyone may read it, without what a flag has not released and without controlled vessels. cursor is where the stream of changes goes on.",
});

/** Names of the formats. */
export const formatNames = messages({ ndjson: "NDJSON", csv: "CSV", parquet: "Parquet" });

/** What a record set has; its name if there is no title for it. */
export function recordSetTitle(set: string): string {
  return (recordSetTitles as Readonly<Record<string, string>>)[set] ?? set;
}

/** The record sets in the order in which people look for them. */
export function inOrderOfTitles<Set extends string>(sets: Iterable<Set>): readonly Set[] {
  const titled = Object.keys(recordSetTitles);
  const placeOf = (set: string) => (titled.includes(set) ? titled.indexOf(set) : titled.length);
  return [...sets].sort((one, other) => placeOf(one) - placeOf(other));
}
