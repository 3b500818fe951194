import { QueryError } from "#query/query-error.ts";

import type { Source } from "./source.ts";

/** The decoded parameters of a call in the order of the request. A parameter without a value has an empty text. */
export type Parameters = readonly (readonly [name: string, value: string])[];

const childOperations = ["where", "orderby", "limit", "opmodeor"] as const;
export type ChildOperation = (typeof childOperations)[number];

/** A parameter `<object>.<child>.<operation>`. The name of the object is not checked. */
export interface ChildParameter {
  readonly child: string;
  readonly operation: ChildOperation;
  readonly source: Source;
}

/**
 * Filters, groups and actions of Maximo that are not supported. Such a call is rejected, because without the parameter the response
 * would be wrong. Maximo's other parameters are ignored.
 */
const unsupported: ReadonlySet<string> = new Set([
  "domaininternalwhere",
  "tlattribute",
  "tlrange",
  "_fd",
  "attributesearch",
  "gbcols",
  "action",
]);

/** The only case-sensitive parameter, as in Maximo: in another case it is unknown and ignored. */
const savedQuery = "savedQuery";

/** Aliases of parameters. The prefix `oslc.` is always optional. */
const aliases: Readonly<Record<string, string>> = {
  page: "pageno",
  searchterm: "searchterms",
  properties: "select",
};

/** Parameter : object "." child "." operation */
const childParameter = /^\w+\.(\w+)\.(\w+)$/;

/** The parameters of a call by their canonical names. */
export class CallParameters {
  readonly children: readonly ChildParameter[];
  readonly #sources = new Map<string, Source[]>();

  constructor(parameters: Parameters) {
    const sources = parameters.map(([parameter, text]) => ({ parameter, text }));
    this.children = sources.filter(isPresent).flatMap(parseChildParameter);
    for (const source of sources) this.#add(canonicalName(source), source);
  }

  /** Returns all values of a parameter that are not blank. */
  all(name: string): readonly Source[] {
    return (this.#sources.get(name) ?? []).filter(isPresent);
  }

  /** Returns the last value that is not blank: the last one counts when a setting is repeated. */
  last(name: string): Source | undefined {
    return this.all(name).at(-1);
  }

  /** Whether a setting is on; `undefined` when the call does not have it. */
  isEnabled(name: string): boolean | undefined {
    const source = this.#sources.get(name)?.at(-1);
    return source && isTrue(source);
  }

  #add(name: string, source: Source): void {
    const sources = this.#sources.get(name);
    if (sources) sources.push(source);
    else this.#sources.set(name, [source]);
  }
}

/** Returns the canonical name of a parameter: without prefix, in lower case (except `savedQuery`), and with aliases resolved. */
function canonicalName({ parameter, text }: Source): string {
  const unprefixed = parameter.replace(/^oslc\./i, "");
  const name = unprefixed.toLowerCase();
  if (name === savedQuery.toLowerCase()) return unprefixed;
  const isOtherFormat = name === "_format" && !["", "json"].includes(text.trim().toLowerCase());
  if (unsupported.has(name) || isOtherFormat) rejectUnsupported(parameter);
  return Object.hasOwn(aliases, name) ? (aliases[name] as string) : name;
}

/** Returns the child parameter, or an empty array when the parameter is not one. */
function parseChildParameter(source: Source): readonly ChildParameter[] {
  const [, child = "", suffix = ""] = childParameter.exec(source.parameter.toLowerCase()) ?? [];
  if (unsupported.has(suffix)) rejectUnsupported(source.parameter);
  const operation = childOperations.find((known) => known === suffix);
  return operation ? [{ child, operation, source }] : [];
}

function rejectUnsupported(parameter: string): never {
  throw new QueryError(`${parameter} is not supported.`, { parameter });
}

function isPresent(source: Source): boolean {
  return source.text.trim() !== "";
}

/** Whether the value is `1` or `true`, or the parameter has no value. */
export function isTrue({ text }: Source): boolean {
  return ["", "1", "true"].includes(text.trim().toLowerCase());
}
