// How `/api/v1` writes the record: under plain names, with days and times in ISO 8601, and `null` for what the record does not have. A shape states each field
// once; the JSON of a response, its schema in the OpenAPI document and the columns of its files follow from it.
import { z } from "zod";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";
import { isoDay, toEpochMilliseconds } from "#rules/dates.ts";
import { columnsOf, type SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";

/** A JSON schema. */
export type ValueSchema = Readonly<Record<string, unknown>>;

/** What a response is made at. */
export interface WrittenAt {
  /** Origin of the addresses in it. */
  readonly origin: string;
  readonly today: string;
}

interface Field<Source> {
  readonly schema: ValueSchema;
  readonly read: (source: Source, at: WrittenAt) => unknown;
}

/** Fields by their plain names. */
export type Shape<Source> = Readonly<Record<string, Field<Source>>>;

/** An object as it is sent. */
export type Written = Readonly<Record<string, unknown>>;

export function writeShape<Source>(shape: Shape<Source>, source: Source, at: WrittenAt): Written {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.read(source, at)]));
}

/** The schema of what a shape writes: every field is always present. */
export function schemaOf(shape: Shape<never>): ValueSchema {
  const properties = Object.fromEntries(Object.entries(shape).map(([name, { schema }]) => [name, schema]));
  return { type: "object", required: Object.keys(shape), properties, additionalProperties: false };
}

/** A field that is derived from its source. */
export function derived<Source>(
  schema: ValueSchema,
  description: string,
  read: (source: Source, at: WrittenAt) => unknown,
): Field<Source> {
  return { schema: { ...schema, description }, read };
}

export const nullable = (type: string, more: ValueSchema = {}): ValueSchema => ({
  type: [type, "null"],
  ...more,
});
export const dayOrNull = nullable("string", { format: "date" });
export const textList: ValueSchema = { type: "array", items: { type: "string" } };

/** An object of a shape, or `null`. */
export function part<Source, Inner>(
  shape: Shape<Inner>,
  description: string,
  read: (source: Source, at: WrittenAt) => Inner | null | undefined,
): Field<Source> {
  return {
    schema: { description, oneOf: [schemaOf(shape), { type: "null" }] },
    read: (source, at) => {
      const inner = read(source, at);
      return inner ? writeShape(shape, inner, at) : null;
    },
  };
}

/** A list of objects of a shape. */
export function parts<Source, Inner>(
  shape: Shape<Inner>,
  description: string,
  read: (source: Source, at: WrittenAt) => readonly Inner[] | null | undefined,
): Field<Source> {
  return {
    schema: { type: "array", description, items: schemaOf(shape) },
    read: (source, at) => (read(source, at) ?? []).map((inner) => writeShape(shape, inner, at)),
  };
}

/** Functions for the fields of a shape that are those of a member, whose types and descriptions are the contract's. */
export function fieldsOf<Schema extends z.ZodObject>({ shape }: Schema) {
  type Member = z.infer<Schema>;
  type Name = keyof Schema["shape"] & string;
  const field = (
    name: Name,
    description: string | undefined,
    schema: ValueSchema,
    write: (value: unknown) => unknown,
  ): Field<Member> => ({
    schema: { ...schema, description: description ?? plainDescription(sourceOf(name)) },
    read: (member) => write((member as Readonly<Record<string, unknown>>)[name]),
  });
  const sourceOf = (name: Name) => shape[name] as z.ZodType;
  const dateField = (name: Name, description: string | undefined, format: string, write: typeof isoDay) =>
    field(name, description, nullable("string", { format }), (value) =>
      typeof value === "string" ? write(value) || null : null,
    );
  return {
    /** A text, a number or a truth value, in the one form of the contract. */
    value: (name: Name, description?: string) => {
      const source = sourceOf(name);
      const isOptional = source.safeParse(null).success;
      const type = typeOf(source);
      return field(name, description, isOptional ? nullable(type) : { type }, (value) => {
        const parsed = source.safeParse(value);
        return parsed.success ? (parsed.data ?? null) : null;
      });
    },
    /** The objects of a child list. */
    list: <Inner>(name: Name, inner: Shape<Inner>, description?: string): Field<Member> =>
      parts(
        inner,
        description ?? plainDescription(sourceOf(name)),
        (member) => childrenOf((member as Readonly<Record<string, unknown>>)[name]) as readonly Inner[],
      ),
    /** One field of the objects of a child list, as texts. */
    texts: (name: Name, inner: string, description?: string): Field<Member> =>
      field(name, description, textList, (value) =>
        childrenOf(value).flatMap((child) => textOf(child[inner]) || []),
      ),
    /** A day in UTC, such as `2026-03-01`. */
    day: (name: Name, description?: string) => dateField(name, description, "date", isoDay),
    /** A time in UTC, such as `2026-03-01T09:30:00.000Z`. */
    time: (name: Name, description?: string) =>
      dateField(name, description, "date-time", (value) => timeOf(value) ?? ""),
  };
}

/** The instant of a date in UTC. */
export function timeOf(date: string | null | undefined): string | null {
  const at = toEpochMilliseconds(date);
  return at === null ? null : new Date(at).toISOString();
}

/** Whether a value is derived is nothing that a client has to know. */
function plainDescription({ description = "" }: z.ZodType): string {
  const text = description.replace(/^Derived: /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function typeOf(schema: z.ZodType): string {
  const { anyOf, type } = z.toJSONSchema(schema, { io: "output" }) as JsonType;
  const types = [type, ...(anyOf ?? []).map((one) => one.type)].flatMap((one) => one ?? []);
  const named = types.find((one) => one !== "null");
  if (named === undefined) throw new Error("A value has one type.");
  return named;
}

interface JsonType {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonType[];
}

/** The columns of a file of what a shape writes, titled by the names of its fields: lists of objects have none, and the fields of an object are `object.field`. */
export function columnsOfShape(shape: Shape<never>): readonly SpreadsheetColumn<Written>[] {
  return columnsOfSchema(schemaOf(shape), []);
}

const { count, day, text, time } = columnsOf<Written>();

function columnsOfSchema(
  schema: ValueSchema,
  path: readonly string[],
): readonly SpreadsheetColumn<Written>[] {
  const properties = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, ValueSchema>>);
  return properties.flatMap(([name, property]) => {
    const at = [...path, name];
    const [inner] = (property["oneOf"] ?? []) as readonly ValueSchema[];
    if (inner) return columnsOfSchema(inner, at);
    const types = new Set([property["type"]].flat());
    const title = at.join(".");
    const value = (row: Written) => cellOf(valueAt(row, at));
    if (property["format"] === "date") return day(title, value);
    if (property["format"] === "date-time") return time(title, value);
    if (types.has("integer") || types.has("number")) return count(title, 14, value);
    const isListOfObjects = types.has("array") && (property["items"] as ValueSchema)["type"] === "object";
    return isListOfObjects ? [] : text(title, 24, value);
  });
}

function valueAt(row: Written, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Written | null)?.[name], row);
}

function cellOf(value: unknown): string | number | null {
  if (typeof value === "number" || typeof value === "string") return value;
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "boolean" ? String(value) : null;
}
