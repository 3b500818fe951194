// The formats of a snapshot's files. A writer gets the members of a record set in parts and returns the bytes to append.
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from "hyparquet-writer";

import type { Member } from "#contract/calls/response.ts";
import type { SnapshotFormat } from "#contract/snapshots/snapshot.ts";
import {
  type FieldType,
  type SnapshotColumns,
  type SnapshotField,
  statedMember,
} from "#contract/snapshots/snapshot-fields.ts";
import { type Cell, csvLines, writeCsv } from "#rules/spreadsheets/csv.ts";

export interface FileWriter {
  readonly write: (members: readonly Member[]) => Uint8Array;
  /** The end of the file. */
  readonly end: () => Uint8Array;
}

/**
 * Creates the writer of a format. Tables have a column for each field of the record set, and none for what a source states beyond it. A value of another
 * type than its field's is written to CSV as it is, and left out of Parquet.
 */
export const fileWriters: Readonly<Record<SnapshotFormat, (columns: SnapshotColumns) => FileWriter>> = {
  ndjson: ndjsonWriter,
  csv: ({ table }) => csvWriter(table),
  parquet: ({ table }) => parquetWriter(table),
};

const encoder = new TextEncoder();

function ndjsonWriter(columns: SnapshotColumns): FileWriter {
  return {
    write: (members) =>
      encoder.encode(members.map((member) => `${JSON.stringify(statedMember(columns, member))}\n`).join("")),
    end: () => new Uint8Array(),
  };
}

function csvWriter(fields: readonly SnapshotField[]): FileWriter {
  const titles = fields.map(({ name }) => name);
  let isBegun = false;
  const linesOf = (rows: readonly (readonly Cell[])[]) => {
    const lines = isBegun ? csvLines(rows) : writeCsv(titles, rows);
    isBegun = true;
    return encoder.encode(lines);
  };
  return {
    write: (members) => linesOf(members.map((member) => titles.map((name) => cellOf(member[name])))),
    end: () => linesOf([]),
  };
}

/** A list or an object is written as JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || typeof value === "number" || typeof value === "string")
    return value;
  return JSON.stringify(value);
}

/** Rows of a group, which is kept in memory until it is encoded. */
const groupRows = 5000;

function parquetWriter(fields: readonly SnapshotField[]): FileWriter {
  const bytes = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: "root", num_children: fields.length },
    ...fields.map(({ name, type }): SchemaElement => ({
      name,
      ...columnTypes[type],
      repetition_type: "OPTIONAL",
    })),
  ];
  const writer = new ParquetWriter({ writer: bytes, schema });
  let pending: Member[] = [];
  const writeGroup = () => {
    const columnData = fields.map((field): ColumnSource => ({
      name: field.name,
      data: pending.map((member) => valueOf(field, member)),
    }));
    void writer.write({ columnData, rowGroupSize: groupRows });
    pending = [];
  };
  const take = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return taken;
  };
  return {
    write(members) {
      pending.push(...members);
      if (pending.length >= groupRows) writeGroup();
      return take();
    },
    end() {
      if (pending.length > 0) writeGroup();
      void writer.finish();
      return take();
    },
  };
}

const columnTypes = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  number: { type: "DOUBLE" },
  integer: { type: "INT64" },
  boolean: { type: "BOOLEAN" },
  array: { type: "BYTE_ARRAY", converted_type: "JSON" },
  object: { type: "BYTE_ARRAY", converted_type: "JSON" },
} as const satisfies Readonly<Record<FieldType, Partial<SchemaElement>>>;

function valueOf({ name, type }: SnapshotField, member: Member): unknown {
  const value = member[name];
  if (type === "array") return Array.isArray(value) ? value : null;
  if (type === "integer") return Number.isSafeInteger(value) ? BigInt(value as number) : null;
  return typeof value === type ? (value ?? null) : null;
}
