// What a comparison asks of one field, by the protocol's table of clauses: null tests, patterns, lists, typed values.
import type { Condition, Field, Ordering, Test, Value } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { Literal, Operator } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

import { readDate } from "./date.ts";
import { isAnything, isPattern, isText, listOf, patternOf, typeInWords, valuesOf } from "./literal.ts";

/** The field at hand, by the name it was asked with, and the text it was asked in. */
export interface Asked {
  readonly name: string;
  readonly field: Field;
  readonly source: Source;
}

export function compare(asked: Asked, operator: Operator, literal: Literal): Condition {
  switch (operator) {
    case "=":
    case "!=":
      return compareEqual(asked, operator === "!=", literal);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return compareOrder(asked, operator, literal);
    default:
      return unreachable(operator);
  }
}

/** `=` and `!=`: whether there is a value, one of a list, a pattern, or the value itself. */
function compareEqual(asked: Asked, negated: boolean, literal: Literal): Condition {
  if (isAnything(literal)) return test(asked, { is: negated ? "absent" : "present" });
  if (!isText(asked.field)) return equalTo(asked, negated, literal);
  return test(asked, membership(asked, negated, listOf(literal) ?? [literal]));
}

/** `in [...]` */
export function compareList(asked: Asked, literals: readonly Literal[]): Condition {
  if (asked.field.type !== "date") return test(asked, membership(asked, false, literals));
  return { kind: "any", conditions: literals.map((literal) => equalTo(asked, false, literal)) };
}

function membership(asked: Asked, negated: boolean, literals: readonly Literal[]): Test {
  const isWild = (literal: Literal) => isText(asked.field) && isPattern(literal);
  return {
    is: negated ? "noneOf" : "oneOf",
    values: literals.filter((literal) => !isWild(literal)).flatMap((literal) => typed(asked, literal)),
    patterns: literals.filter(isWild).map(({ text }) => patternOf(text)),
  };
}

/** Equality with a value that is no text; a date without a time means its whole day. */
function equalTo(asked: Asked, negated: boolean, literal: Literal): Condition {
  const date = asked.field.type === "date" ? readDate(literal.text) : undefined;
  if (date?.kind !== "day") return test(asked, membership(asked, negated, [literal]));
  const { end, start } = date;
  return negated
    ? {
        kind: "any",
        conditions: [test(asked, { is: "<", value: start }), test(asked, { is: ">=", value: end })],
      }
    : {
        kind: "all",
        conditions: [test(asked, { is: ">=", value: start }), test(asked, { is: "<", value: end })],
      };
}

/** `<`, `<=`, `>`, `>=`: wildcards stand for themselves. Before a day is before its start, after it is from its end. */
function compareOrder(asked: Asked, operator: Ordering, literal: Literal): Condition {
  if (asked.field.type === "boolean") {
    throw errorAt(asked.source, literal.at, `${asked.name} is true or false: ask it with = or !=.`);
  }
  const date = asked.field.type === "date" ? readDate(literal.text) : undefined;
  if (date?.kind !== "day")
    return test(asked, { is: operator, value: typed(asked, literal).at(-1) as Value });
  const { end, start } = date;
  const tests = {
    "<": { is: "<", value: start },
    "<=": { is: "<", value: end },
    ">": { is: ">=", value: end },
    ">=": { is: ">=", value: start },
  } as const;
  return test(asked, tests[operator]);
}

function typed({ field, name, source }: Asked, literal: Literal): readonly Value[] {
  const values = valuesOf(literal, field.type);
  if (values.length > 0) return values;
  const given = JSON.stringify(literal.text.slice(0, 40));
  throw errorAt(source, literal.at, `${name} is ${typeInWords[field.type]}; ${given} is not.`);
}

function test({ field }: Asked, test: Test): Condition {
  return { kind: "test", field, test };
}
