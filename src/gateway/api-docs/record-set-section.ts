// One record set or script on the documentation page: its queryable fields, and the fields of its members.
import { html } from "hono/html";
import type { callDescriptors } from "#contract/calls.ts";
import { type JsonSchema, memberSchema } from "#contract/json-schemas.ts";
import { type QueryableDescription, describeQueryable } from "./queryable-description.ts";
import { docsRecordSetText, docsText } from "#text/api/docs.ts";
import { code, codes, type Html, table } from "./page-parts.ts";

type Call = (typeof callDescriptors)[number];

/** The id of a call's part of the page. */
export function anchorOf({ path }: Call): string {
  return path.slice(1).replace("/", "-");
}

/** The part of the page about one call. */
export function recordSetSection(call: Call): Html {
  const id = anchorOf(call);
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title"><a href="#${id}">${call.path}</a></h3>
    <p>${call.about}</p>
    ${queryableList(describeQueryable(call))}
    <details>
      <summary>${docsRecordSetText.fields}</summary>
      ${fieldTable(docsRecordSetText.fieldsOf({ name: call.name }), memberSchema(call.path, "#"))}
    </details>
  </article>`;
}

function queryableList(description: QueryableDescription): Html {
  const { children, fields, parameters, required, savedQueries, searched, settings } = description;
  const facts = [
    fact(docsRecordSetText.queryableBy, fields, ({ name, type }) => html`${code(name)} ${type}`),
    fact(docsRecordSetText.parameters, [...parameters, ...settings], code),
    fact(docsRecordSetText.needs, required === null ? [] : [required], code),
    fact(docsRecordSetText.searchedIn, searched, code),
    fact(docsRecordSetText.savedQueries, savedQueries, code),
    fact(
      docsRecordSetText.childOperators,
      children,
      ({ fields, name }) => html`${code(name)}: ${codes(fields)}`,
    ),
  ].filter((item) => item !== null);
  return facts.length === 0 ? html`<p>${docsRecordSetText.noConditions}</p>` : html`<dl>${facts}</dl>`;
}

/** A term and its items, separated by commas; `null` if there are none. */
function fact<Item>(name: string, items: readonly Item[], show: (item: Item) => Html): Html | null {
  if (items.length === 0) return null;
  const shown = items.map((item, index) => html`${index > 0 ? ", " : ""}${show(item)}`);
  return html`<div>
    <dt>${name}</dt>
    <dd>${shown}</dd>
  </div>`;
}

function fieldTable(caption: string, schema: JsonSchema): Html {
  const rows = fieldRows(schema, "").map(({ about, name, type }) => [code(name), type, about] as const);
  return table(caption, [docsRecordSetText.field, docsRecordSetText.type, docsText.meaning], rows);
}

interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

/** The fields of an object; each list is followed by the fields of its objects, with a dot. */
function fieldRows(schema: JsonSchema, prefix: string): readonly FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    [{ name: prefix + name, type: typeOf(field), about: field.description ?? "" }].concat(
      fieldRows(itemsOf(field) ?? {}, `${prefix}${name}.`),
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

/** The schema of a list's objects; `undefined` for a list of objects of the type that contains it. */
function itemsOf({ anyOf, items }: JsonSchema): JsonSchema | undefined {
  return items ?? anyOf?.find(({ items }) => items)?.items;
}
