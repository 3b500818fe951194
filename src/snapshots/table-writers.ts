// The formats of a snapshot's files. A writer gets the members of a record set in parts and returns the bytes to append.
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from "hyparquet-writer";

import type { Member } from "#contract/calls/response.ts";
import type { SnapshotFormat } from "#contract/snapshots/snapshot.ts";
import type { StatedField, StatedType } from "#contract/snapshots/stated-fields.ts";
import { type Cell, csvLines } from "#rules/spreadsheets/csv.ts";

export interface TableWriter {
  readonly write: (members: readonly Member[]) => Uint8Array;
  /** The end of the file. */
  readonly end: () => Uint8Array;
}

/** Creates the writer of a format for the fields of a record set. */
export const tableWriters: Readonly<Record<SnapshotFormat, (fields: readonly StatedField[]) => TableWriter>> =
  {
    ndjson: () => ({
      write: (members) => utf8(members.map((member) => `${JSON.stringify(member)}\n`).join("")),
      end: () => new Uint8Array(),
    }),
    csv: (fields) => {
      let titles = [fields.map(({ name }) => name)];
      return {
        write(members) {
          const lines = csvLines([
            ...titles,
            ...members.map((member) => fields.map(({ name }) => cellOf(member[name]))),
          ]);
          titles = [];
          return utf8(lines);
        },
        end: () => utf8(csvLines(titles)),
      };
    },
    parquet: parquetWriter,
  };

const encoder = new TextEncoder();
const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** A list is written as JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || typeof value === "number" || typeof value === "string")
    return value;
  return JSON.stringify(value);
}

/** Rows of a group: it is encoded at once, and a larger one would keep requests waiting. */
const groupRows = 1000;

/** Fields beyond those of the record set, and values of another type than theirs, have no place in the columns. */
function parquetWriter(fields: readonly StatedField[]): TableWriter {
  const bytes = new ByteWriter();
  const schema: SchemaElement[] = [{ name: "root", num_children: fields.length }, ...fields.map(columnOf)];
  const writer = new ParquetWriter({ writer: bytes, schema });
  let pending: Member[] = [];
  const take = (): Uint8Array => {
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return taken;
  };
  const writeGroup = () => {
    const columnData = fields.map((field): ColumnSource => ({
      name: field.name,
      data: pending.map((member) => valueOf(field, member)),
    }));
    void writer.write({ columnData, rowGroupSize: groupRows });
    pending = [];
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
} as const satisfies Readonly<Record<StatedType, Partial<SchemaElement>>>;

function columnOf({ name, type }: StatedField): SchemaElement {
  return { name, ...columnTypes[type], repetition_type: "OPTIONAL" };
}

function valueOf({ name, type }: StatedField, member: Member): unknown {
  const value = member[name];
  if (type === "array") return Array.isArray(value) ? value : null;
  if (type === "integer") return Number.isSafeInteger(value) ? BigInt(value as number) : null;
  return typeof value === type ? value : null;
}
