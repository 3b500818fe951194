// One record set or script on the documentation's page: what it can be asked by, and what its members hold.
import { html } from "hono/html";
import type { calls } from "#contract/calls.ts";
import { type JsonSchema, memberSchema } from "#contract/json-schemas.ts";
import { type Asked, askedOf } from "./asked.ts";
import { code, codes, type Html, table } from "./page-parts.ts";

type Call = (typeof calls)[number];

/** Where a call stands on the page. */
export function anchorOf({ path }: Call): string {
  return path.slice(1).replace("/", "-");
}

/** The part of the page about one call. */
export function recordSetSection(call: Call): Html {
  const id = anchorOf(call);
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title"><a href="#${id}">${call.path}</a></h3>
    <p>${call.about}</p>
    ${askedList(askedOf(call))}
    <details>
      <summary>Fields of a member</summary>
      ${fieldTable(`Fields of a member of ${call.name}`, memberSchema(call.path, "#"))}
    </details>
  </article>`;
}

function askedList(asked: Asked): Html {
  const { children, fields, parameters, required, savedQueries, searched, settings } = asked;
  const facts = [
    fact("Asked by", fields, ({ name, type }) => html`${code(name)} ${type}`),
    fact("Parameters", [...parameters, ...settings], code),
    fact("Needs", required === null ? [] : [required], code),
    fact("Searched in", searched, code),
    fact("Saved queries", savedQueries, code),
    fact("Child operators on", children, ({ fields, name }) => html`${code(name)} by ${codes(fields)}`),
  ].filter((one) => one !== null);
  return facts.length === 0 ? html`<p>It takes pages, and no condition.</p>` : html`<dl>${facts}</dl>`;
}

/** A term and what belongs to it, separated by commas; `null` where nothing does. */
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
  return table(caption, ["Field", "Type", "Meaning"], rows);
}

interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

/** The fields of an object, and after each list the fields of its objects, with a dot. */
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

/** The objects of a list; none where a list holds objects of the kind that it stands in. */
function itemsOf({ anyOf, items }: JsonSchema): JsonSchema | undefined {
  return items ?? anyOf?.find(({ items }) => items)?.items;
}
