// Turns a comparison of one field into filter conditions, by the table of clauses in docs/query-language.md: presence, patterns,
// lists and typed values.
import type { Condition, Field, OrderOperator, FilterCondition, Value } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { Literal, Operator } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

import { parseDate } from "./date.ts";
import {
  comparedLiteral,
  hasWildcards,
  isOnlyWildcards,
  isTextField,
  literalValues,
  parseBracketedList,
  toPattern,
  typeDescriptions,
} from "./literal.ts";

/** A resolved field with its name as the caller wrote it, and the text that holds the comparison. */
export interface ComparedField {
  readonly name: string;
  readonly field: Field;
  readonly source: Source;
}

export function checkComparison(compared: ComparedField, operator: Operator, typed: Literal): Condition {
  const literal = comparedLiteral(compared.field, typed);
  switch (operator) {
    case "=":
    case "!=":
      return checkEquality(compared, operator === "!=", literal);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return checkOrderComparison(compared, operator, literal);
    default:
      return unreachable(operator);
  }
}

/** `=` and `!=`: a filter for presence, a list, a pattern or a single value. */
function checkEquality(compared: ComparedField, negated: boolean, literal: Literal): Condition {
  if (isOnlyWildcards(literal)) return toCondition(compared, { is: negated ? "absent" : "present" });
  if (!isTextField(compared.field)) return equalsValue(compared, negated, literal);
  return toCondition(compared, isOneOf(compared, negated, parseBracketedList(literal) ?? [literal]));
}

/** `in [...]` */
export function checkMembership(compared: ComparedField, typed: readonly Literal[]): Condition {
  const literals = typed.map((literal) => comparedLiteral(compared.field, literal));
  if (compared.field.type !== "date") return toCondition(compared, isOneOf(compared, false, literals));
  return { kind: "any", conditions: literals.map((literal) => equalsValue(compared, false, literal)) };
}

function isOneOf(compared: ComparedField, negated: boolean, literals: readonly Literal[]): FilterCondition {
  const isPattern = (literal: Literal) => isTextField(compared.field) && hasWildcards(literal);
  return {
    is: negated ? "noneOf" : "oneOf",
    values: literals
      .filter((literal) => !isPattern(literal))
      .flatMap((literal) => typedValues(compared, literal)),
    patterns: literals.filter(isPattern).map(({ text }) => toPattern(text)),
  };
}

/** Equality with a value that is not text. A date without a time means its whole day. */
function equalsValue(compared: ComparedField, negated: boolean, literal: Literal): Condition {
  const date = compared.field.type === "date" ? parseDate(literal.text) : undefined;
  if (date?.kind !== "day") return toCondition(compared, isOneOf(compared, negated, [literal]));
  const { end, start } = date;
  return negated
    ? {
        kind: "any",
        conditions: [
          toCondition(compared, { is: "<", value: start }),
          toCondition(compared, { is: ">=", value: end }),
        ],
      }
    : {
        kind: "all",
        conditions: [
          toCondition(compared, { is: ">=", value: start }),
          toCondition(compared, { is: "<", value: end }),
        ],
      };
}

/** `<`, `<=`, `>`, `>=`. Wildcards are ordinary characters here. A date without a time is compared by the start or end of its day. */
function checkOrderComparison(compared: ComparedField, operator: OrderOperator, literal: Literal): Condition {
  if (compared.field.type === "boolean") {
    throw errorAt(compared.source, literal.at, `${compared.name} is true or false: compare it with = or !=.`);
  }
  const date = compared.field.type === "date" ? parseDate(literal.text) : undefined;
  if (date?.kind !== "day")
    return toCondition(compared, { is: operator, value: typedValues(compared, literal).at(-1) as Value });
  const { end, start } = date;
  const filters = {
    "<": { is: "<", value: start },
    "<=": { is: "<", value: end },
    ">": { is: ">=", value: end },
    ">=": { is: ">=", value: start },
  } as const;
  return toCondition(compared, filters[operator]);
}

function typedValues({ field, name, source }: ComparedField, literal: Literal): readonly Value[] {
  const values = literalValues(literal, field.type);
  if (values.length > 0) return values;
  const given = JSON.stringify(literal.text.slice(0, 40));
  throw errorAt(source, literal.at, `${name} is ${typeDescriptions[field.type]}; ${given} is not.`);
}

function toCondition({ field }: ComparedField, filter: FilterCondition): Condition {
  return { kind: "filter", field, filter };
}
