// An expensive call, and helpers to write its conditions.
import { defaultLimits } from "#query/limits.ts";
import { quote } from "#contract/calls/query-text.ts";
import type { RecordCall } from "#records/calls/record-call.ts";

export interface ExpensiveCall {
  readonly title: string;
  readonly call: RecordCall;
  /** Whether the reader has the clearance for controlled vessels, which changes the statements. */
  readonly isCleared?: boolean;
}

export type Parameters = Readonly<Record<string, string>>;

/** Patterns with the maximum number of wildcards, between letters that many names have in this order. */
function patterns(count: number, letters = "aeioncpxyzqk"): readonly string[] {
  return Array.from({ length: count }, (_, number) => {
    const inner = Array.from(
      { length: defaultLimits.wildcards - 1 },
      (_, at) => letters[(at * (number + 1) + number) % letters.length],
    );
    return `%${inner.join("%")}%`;
  });
}

export const maxPatterns = patterns(defaultLimits.patterns);
export const halfOfPatterns = maxPatterns.slice(0, defaultLimits.patterns / 2);
/** Patterns whose first letters are in every name, so that the database compares much before a pattern fails. */
export const lateFailingPatterns = patterns(defaultLimits.patterns, "aoeiqxzjkvwy");
export const allFields = { "oslc.select": "*", lean: "1" };
export const countedPage = { ...allFields, collectioncount: "1", "oslc.pageSize": "1000" };

export function quotedList(values: readonly string[]): string {
  return `[${values.map(quote).join(",")}]`;
}

export function equalities(field: string, values: readonly string[], operator = " and "): string {
  return values.map((value) => `${field}=${quote(value)}`).join(operator);
}

export function recordCall(kind: RecordCall["kind"], name: string, parameters: Parameters): RecordCall {
  return { kind, name, parameters: Object.entries(parameters) };
}
