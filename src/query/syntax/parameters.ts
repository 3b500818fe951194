import { QueryError } from "#query/query-error.ts";

import type { Source } from "./source.ts";

/** The parameters of a call in the order they were sent, decoded; a valueless one has an empty text. */
export type Parameters = readonly (readonly [name: string, value: string])[];

const childOperations = ["where", "orderby", "limit", "opmodeor"] as const;
export type ChildOperation = (typeof childOperations)[number];

/** One `<object>.<child>.<operation>`. The object is whatever the caller calls the parent. */
export interface ChildParameter {
  readonly child: string;
  readonly operation: ChildOperation;
  readonly source: Source;
}

/** Filters of Maximo that the record does not offer. To pass over one would answer more than was asked for. */
const notOffered: ReadonlySet<string> = new Set([
  "domaininternalwhere",
  "tlattribute",
  "tlrange",
  "_fd",
  "attributesearch",
]);

/** Other spellings of a parameter; the prefix `oslc.` may always be left out. */
const spellings: Readonly<Record<string, string>> = {
  page: "pageno",
  searchterm: "searchterms",
  properties: "select",
};

/** Parameter : object "." child "." operation */
const childName = /^\w+\.(\w+)\.(\w+)$/;

/** The texts of a call, by what they mean. */
export class CallTexts {
  readonly children: readonly ChildParameter[];
  readonly #sources = new Map<string, Source[]>();

  constructor(parameters: Parameters) {
    const sources = parameters.map(([parameter, text]) => ({ parameter, text }));
    this.children = sources.filter(isPresent).flatMap(readChild);
    for (const source of sources) this.#add(plainName(source), source);
  }

  /** All texts of a parameter that say something. */
  all(name: string): readonly Source[] {
    return (this.#sources.get(name) ?? []).filter(isPresent);
  }

  /** The last such text: of a repeated setting the last one counts. */
  last(name: string): Source | undefined {
    return this.all(name).at(-1);
  }

  /** Whether a setting is on; absent where the call does not say. */
  isOn(name: string): boolean | undefined {
    const source = this.#sources.get(name)?.at(-1);
    return source && isYes(source);
  }

  #add(name: string, source: Source): void {
    const known = this.#sources.get(name);
    if (known) known.push(source);
    else this.#sources.set(name, [source]);
  }
}

/** What a parameter is called here, however it was spelt. */
function plainName({ parameter }: Source): string {
  const plain = parameter.toLowerCase().replace(/^oslc\./, "");
  if (notOffered.has(plain)) refuse(parameter);
  return Object.hasOwn(spellings, plain) ? (spellings[plain] as string) : plain;
}

/** A list of one, or of none where the parameter is something else. */
function readChild(source: Source): readonly ChildParameter[] {
  const [, child = "", written = ""] = childName.exec(source.parameter.toLowerCase()) ?? [];
  if (notOffered.has(written)) refuse(source.parameter);
  const operation = childOperations.find((known) => known === written);
  return operation ? [{ child, operation, source }] : [];
}

function refuse(parameter: string): never {
  throw new QueryError(`${parameter} is not offered.`, { parameter });
}

function isPresent(source: Source): boolean {
  return source.text.trim() !== "";
}

/** `1`, `true`, or the bare name. */
export function isYes({ text }: Source): boolean {
  return ["", "1", "true"].includes(text.trim().toLowerCase());
}
