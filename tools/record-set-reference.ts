/** docs/record-sets.md: each record set and script of the API with its queryable fields and the fields of its members, from the catalogue. */
import { callDescriptors } from "#contract/calls/calls.ts";
import { type JsonSchema, memberSchema } from "#contract/calls/json-schemas.ts";
import { describeQueryable } from "#gateway/api-docs/queryable-description.ts";

type Call = (typeof callDescriptors)[number];

/** The whole page. */
export function recordSetPage(): string {
  return `# Record sets and scripts

What each record set and script of [the API](api.md) can be queried by, and the fields of its members. A query for any other field is an error that lists these.

${callDescriptors.map(describeCall).join("\n\n")}
`;
}

function describeCall(call: Call): string {
  const fields = fieldRows(memberSchema(call.path, "#"), "").map(
    ({ about, name, type }) => `| \`${name}\` | ${type} | ${about.replaceAll("|", String.raw`\|`)} |`,
  );
  return `## ${call.path}

${call.about}

${queryableFacts(call)}

<details><summary>Fields of a member</summary>

| Field | Type | Meaning |
|---|---|---|
${fields.join("\n")}

</details>`;
}

function queryableFacts(call: Call): string {
  const { children, fields, parameters, required, savedQueries, searched, settings } =
    describeQueryable(call);
  const facts = [
    fact("Queryable by", fields, ({ name, type }) => `\`${name}\` ${type}`),
    fact("Parameters", [...parameters, ...settings], code),
    fact("Needs", required === null ? [] : [required], code),
    fact("Searched in", searched, code),
    fact("Saved queries", savedQueries, code),
    ...children.map(({ fields: own, name }) => fact(`Child operators on \`${name}\``, own, code)),
  ].filter((item) => item !== null);
  return facts.length === 0 ? "It supports pages and no conditions." : facts.join("\n");
}

/** A term and its items, separated by commas; `null` if there are none. */
function fact<Item>(name: string, items: readonly Item[], show: (item: Item) => string): string | null {
  return items.length === 0 ? null : `- ${name}: ${items.map(show).join(", ")}`;
}

const code = (text: string): string => `\`${text}\``;

interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

/** The fields of an object; an object and a list are followed by the fields of their objects, with a dot. */
function fieldRows(schema: JsonSchema, prefix: string): readonly FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    [{ name: prefix + name, type: typeOf(field), about: field.description ?? "" }].concat(
      fieldRows(partsOf(field) ?? {}, `${prefix}${name}.`),
    ),
  );
}

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "yes or no",
  array: "list",
};

function typeOf(schema: JsonSchema): string {
  const types = [schema.type ?? [], ...(schema.anyOf ?? []).map(({ type }) => type ?? [])].flat();
  const named = types.filter((type) => type !== "null").map((type) => typeNames[type] ?? type);
  return named.join(" or ");
}

/** The schema of an object, or of the objects of a list; `undefined` for a list of objects of the type that contains it. */
function partsOf(schema: JsonSchema): JsonSchema | undefined {
  const kinds = [schema, ...(schema.anyOf ?? [])];
  return kinds.find(({ items }) => items)?.items ?? kinds.find(({ properties }) => properties);
}
