// The parameters of an address, each declared once: which texts it takes, and the value of each. A screen, its feed and files, the calls of the API and
// their refusals read one declaration: `{ status: oneOf(statuses), from: day, sort: withDefault(oneOf(sorts), "-date") }`.
import { isDay } from "./dates.ts";

/** Texts by the name of their parameter; a blank one is as good as none. */
export type ParameterTexts = Readonly<Record<string, string | undefined>>;

export interface AddressParameter<Value> {
  /**
   * Returns the value of a text, which is not empty and has no blanks around it; `undefined` for one that is not accepted. `texts` are those of all
   * parameters, for one that depends on another.
   */
  read(text: string, texts: ParameterTexts): Value | undefined;
  /** Returns the text by which a value is read. */
  write(value: Value): string;
  /** Completes "it must be …". */
  readonly accepted: string;
  /** The JSON schema of its value, for the documentation of the API. The items of an array are separated by commas. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value of an address without it, which is not written. */
  readonly default?: Value;
  /** An address without it is refused. */
  readonly isRequired?: boolean;
}

/** A parameter that has a value in any address. */
export type DefaultedParameter<Value> = AddressParameter<Value> & { readonly default: Value };

/** A declaration: parameters by name. */
export type AddressParameters = Readonly<Record<string, AddressParameter<unknown>>>;

type NameOf<Declared> = keyof Declared & string;
type ValueOf<Parameter> = Parameter extends AddressParameter<infer Value> ? Value : never;
/** The parameters that have a value in any address that is read. */
type CertainName<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends
    | { readonly default: unknown }
    | { readonly isRequired: true }
    ? Name
    : never;
}[keyof Declared];

/** The values of an address. */
export type ParameterValues<Declared extends AddressParameters> = {
  readonly [Name in Exclude<keyof Declared, CertainName<Declared>>]?: ValueOf<Declared[Name]> | undefined;
} & { readonly [Name in CertainName<Declared>]: ValueOf<Declared[Name]> };

/** The values from which an address is written. */
export type GivenValues<Declared extends AddressParameters> = Partial<ParameterValues<Declared>> & {
  readonly [
    Name in keyof Declared as Declared[Name] extends { readonly isRequired: true } ? Name : never
  ]: ValueOf<Declared[Name]>;
};

/** The names of the parameters, in the order of their declaration. */
export function parameterNames<Declared extends AddressParameters>(
  declared: Declared,
): readonly NameOf<Declared>[] {
  return Object.keys(declared);
}

/** A parameter of an address whose text is not accepted, or that is missing. */
export interface RejectedParameter {
  readonly name: string;
  readonly value: string;
  readonly accepted: string;
}

/** Reads the values of an address. A parameter that is not accepted is listed, and has the value of an address without it. */
export function readParameters<Declared extends AddressParameters>(
  declared: Declared,
  texts: ParameterTexts,
): { readonly values: ParameterValues<Declared>; readonly rejected: readonly RejectedParameter[] } {
  const values: Record<string, unknown> = {};
  const rejected: RejectedParameter[] = [];
  for (const [name, parameter] of Object.entries(declared)) {
    const { accepted, isRequired = false } = parameter;
    const text = texts[name]?.trim() ?? "";
    const value = text === "" ? undefined : parameter.read(text, texts);
    if (value === undefined && (text !== "" || isRequired)) rejected.push({ name, value: text, accepted });
    const used = value ?? parameter.default;
    if (used !== undefined) values[name] = used;
  }
  return { values: values as ParameterValues<Declared>, rejected };
}

/** Writes values as the texts of an address, without those that an address need not state. */
export function writeParameters<Declared extends AddressParameters>(
  declared: Declared,
  values: Partial<ParameterValues<Declared>>,
): Readonly<Partial<Record<NameOf<Declared>, string>>> {
  const given = values as Readonly<Record<string, unknown>>;
  const written = Object.entries(declared).flatMap(([name, parameter]) => {
    if (given[name] === undefined) return [];
    const text = parameter.write(given[name]);
    const isDefault = parameter.default !== undefined && text === parameter.write(parameter.default);
    return isDefault ? [] : [[name, text] as const];
  });
  return Object.fromEntries(written) as Partial<Record<NameOf<Declared>, string>>;
}

/** What is said of a parameter that is not accepted: `status must be one of: Suspended, Withdrawn/Cancelled.` */
export function rejectionText({ accepted, name }: RejectedParameter): string {
  return `${name} must be ${accepted}.`;
}

const same = (text: string): string => text;

/** One of some values. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): AddressParameter<Value> {
  const read = (text: string) => values.find((value) => String(value) === text);
  return {
    read,
    write: String,
    accepted: `one of: ${values.join(", ")}`,
    schema: { type: typeof values[0] === "number" ? "integer" : "string", enum: values },
  };
}

/** Some of some texts, separated by commas. */
export function someOf<const Value extends string>(
  values: readonly Value[],
): AddressParameter<readonly Value[]> {
  return {
    read: (text) => {
      const listed = listIn(text);
      const known = listed.flatMap((one) => values.find((value) => value === one) ?? []);
      return listed.length > 0 && known.length === listed.length ? known : undefined;
    },
    write: (chosen) => chosen.join(","),
    accepted: `some of: ${values.join(", ")}`,
    schema: { type: "array", items: { type: "string", enum: values } },
  };
}

/** Texts separated by commas, at most `most` of at most `longest` characters. */
export function listOf(most: number, longest: number, what: string): AddressParameter<readonly string[]> {
  return {
    read: (text) => {
      const listed = listIn(text);
      const isShort = listed.length <= most && listed.every(({ length }) => length <= longest);
      return listed.length > 0 && isShort ? listed : undefined;
    },
    write: (listed) => listed.join(","),
    accepted: `at most ${most} ${what}`,
    schema: { type: "array", items: { type: "string", maxLength: longest }, maxItems: most },
  };
}

/** The texts between commas, each once. */
function listIn(text: string): readonly string[] {
  const parts = text.split(",").map((one) => one.trim());
  return [...new Set(parts.filter((one) => one !== ""))];
}

/** Any text of at most so many characters. */
export function textUpTo(longest: number): AddressParameter<string> {
  const read = (text: string) => (text.length <= longest ? text : undefined);
  return {
    read,
    write: same,
    accepted: `a text of at most ${longest} characters`,
    schema: { type: "string", maxLength: longest },
  };
}

/** A whole number of what `what` says. */
export function wholeNumber(least: number, most: number, what = "a whole number"): AddressParameter<number> {
  const digits = String(most).length;
  return {
    read: (text) => {
      if (text.length > digits || !/^\d+$/.test(text)) return undefined;
      const value = Number(text);
      return value >= least && value <= most ? value : undefined;
    },
    write: String,
    accepted: `${what} from ${least} to ${most}`,
    schema: { type: "integer", minimum: least, maximum: most },
  };
}

/** A day such as `2026-03-01`. */
export const day: AddressParameter<string> = {
  read: (text) => (isDay(text) ? text : undefined),
  write: same,
  accepted: "a day such as 2026-03-01",
  schema: { type: "string", format: "date" },
};

/** The order of a list. */
export interface FieldOrder<Field extends string> {
  readonly field: Field;
  readonly isDescending: boolean;
}

/** One of some fields, `-field` for the descending order. */
export function orderBy<Field extends string>(fields: readonly Field[]): AddressParameter<FieldOrder<Field>> {
  return {
    read: (text) => {
      const isDescending = text.startsWith("-");
      const name = isDescending ? text.slice(1) : text;
      const field = fields.find((one) => one === name);
      return field && { field, isDescending };
    },
    write: ({ field, isDescending }) => (isDescending ? `-${field}` : field),
    accepted: `one of: ${fields.join(", ")}, each with - for descending`,
    schema: { type: "string", enum: fields.flatMap((field) => [field, `-${field}`]) },
  };
}

/** A parameter that has a value without a text. */
export function withDefault<Value>(
  parameter: AddressParameter<Value>,
  value: NoInfer<Value>,
): DefaultedParameter<Value> {
  return { ...parameter, default: value };
}

/** A parameter that an address must have. */
export function required<Value>(
  parameter: AddressParameter<Value>,
): AddressParameter<Value> & { readonly isRequired: true } {
  return { ...parameter, isRequired: true };
}

/** The number of a page of a list. */
export const pageNumber = withDefault(wholeNumber(1, 100_000), 1);

/** How many pages of a list are shown, of which a screen requests as many as it allows. */
export const shownPages = withDefault({ ...wholeNumber(1, 999_999), accepted: "a whole number from 1" }, 1);
