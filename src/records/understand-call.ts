import { Problem } from "#contract/problem.ts";
import { QueryError } from "#query/query-error.ts";
import type { Query } from "#query/query.ts";
import { type Parameters, understand } from "#query/understand.ts";

import { namedVessels } from "./controlled-vessels.ts";
import type { Definition, Settings } from "./definition.ts";
import { publicRecord, readerCondition } from "./reader-conditions.ts";
import type { ReadContext, RecordCall } from "./record-call.ts";

/** A call, understood, and the vessels whose details it wants. */
export interface Understood {
  readonly query: Query;
  readonly vessels: readonly string[];
  readonly settings: Settings;
}

/** Understands the parameters of a call by its definition. Throws `badQuery`, whose message says what can be asked. */
export function understandCall(definition: Definition, call: RecordCall, context: ReadContext): Understood {
  const query = understandParameters(definition, call, context);
  const vessels = definition.vessel === undefined ? [] : namedVessels(query.condition, definition.vessel);
  if (definition.needsVessel && vessels.length === 0) {
    throw new Problem("badQuery", { message: `${call.name} needs the parameter ${definition.vessel}.` });
  }
  const settings = readSettings(definition.settings ?? [], call.parameters);
  return { query: vessels.length > 0 ? wholeList(query) : query, vessels, settings };
}

/** The parameters of the definition's own, whatever the case of their names; blank ones say nothing. */
function readSettings(names: readonly string[], given: Parameters): Settings {
  const isCalled = (name: string) => (parameter: string) => parameter.toLowerCase() === name.toLowerCase();
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = given.findLast(([parameter]) => isCalled(name)(parameter))?.[1].trim();
      return text ? [[name, text]] : [];
    }),
  );
}

/** A script answers all fields, whatever its call selects or does not. */
function understandParameters(definition: Definition, call: RecordCall, { reader }: ReadContext): Query {
  try {
    const parameters = [...assume(definition.assumed ?? [], call.parameters), ...ownOnly()];
    const query = understand(parameters, definition.askable(reader));
    return call.kind === "script" ? { select: [{ kind: "all" }], ...query } : query;
  } catch (error) {
    if (error instanceof QueryError) {
      const { message, snippet } = error;
      throw new Problem("badQuery", { message, ...(snippet !== undefined && { snippet }) });
    }
    throw error;
  }
}

/** The condition of the area that asks: there is the public record only, and another area would be told apart here. */
function ownOnly(): Parameters {
  const condition = readerCondition(publicRecord);
  return condition === null ? [] : [["oslc.where", condition]];
}

/** The parameters of a call, and the assumed ones that it does not give itself. */
function assume(assumed: Parameters, given: Parameters): Parameters {
  const plain = (name: string) => name.toLowerCase().replace(/^oslc\./, "");
  const names = new Set(given.map(([name]) => plain(name)));
  return [...given, ...assumed.filter(([name]) => !names.has(plain(name)))];
}

/** The list of a vessel is answered whole where the call asks for no pages: its screen shows all of it. */
function wholeList(query: Query): Query {
  // gap: long lists of one vessel
  return query.page.asked ? query : { ...query, page: { ...query.page, size: 100_000 } };
}
