// Declares a call of the app's own, which is not of the record: what it costs, its body and its response. The gateway mounts its routes from
// these declarations (`mount-calls.ts`), and the page sends its calls by their types alone (`send.ts`).
import type { z } from "zod";
import type { AddressParameters, GivenValues, ParameterValues } from "#rules/address-parameters.ts";

/** What a request pays beyond the tokens of its route. */
export type FurtherCost =
  /** The cost of its call of the record (`records/calls/call-cost.ts`), which includes the first token, and its members. */
  | "call"
  /** Members, rows, entries or events beyond the first 50. */
  | "members"
  /** The queries of a reconciliation (`gateway/reconciliation`). */
  | "queries"
  /** The build of a document that is not kept. */
  | "build"
  /** Counted as an attempt at credentials or another rare act (`middleware/attempt-limit.ts`). */
  | "attempt"
  /** Counted as a change of the user's own data that begins something (`middleware/change-limit.ts`). */
  | "change"
  /** Only a refused request takes a token. */
  | "refused";

/** What a route costs in tokens of the rate limits. */
export interface RouteCost {
  readonly tokens: number;
  readonly further?: FurtherCost;
}

export interface OwnCall extends RouteCost {
  /** The routes of the area mount the limit of an `attempt` with its handler; `change` is counted for every such row. */
  readonly further?: Extract<FurtherCost, "attempt" | "change">;
  /** The body has a captcha token (`recaptchaToken`) for the action of the call; the routes of the area mount its check with the handler. */
  readonly captcha?: true;
  /** Schema of the JSON body; without one the request has none. */
  readonly body?: z.ZodType;
  /** The parameters of the query string. */
  readonly query?: AddressParameters;
  /** The body is a file of any type, which the handler reads; the routes of the area mount its limit with the handler. */
  readonly hasFile?: true;
  /** Type of the JSON response; without one the response is empty, or a file. */
  readonly response?: Returned<object>;
}

/** Values of a path or a query string; one that is `undefined` is left out. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** The calls of one area, by method and path; `:id` stands for a value in the path. */
export type OwnCalls = Readonly<Record<`${"GET" | "POST"} /${string}`, OwnCall>>;

/** States a type, and has no value. */
interface Returned<Type> {
  readonly type?: Type;
}

/** States the type of a call's response: `returns<ListsPage>()`. */
export const returns = <Type extends object>(): Returned<Type> => ({});

/** The body as the page sends it. */
export type BodyOf<Call> = Call extends { readonly body: infer Schema extends z.ZodType }
  ? ReadOnly<z.input<Schema>>
  : undefined;

type ReadOnly<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> } : Value;

/** The query string as the page states it, before its values become texts. */
export type QueryOf<Call> = Call extends { readonly query: infer Declared extends AddressParameters }
  ? GivenValues<Declared>
  : undefined;

/** The body as the route receives it. */
export type ParsedBodyOf<Call> = Call extends { readonly body: infer Schema extends z.ZodType }
  ? ReadOnly<z.output<Schema>>
  : undefined;

/** The query string as the route receives it. */
export type ParsedQueryOf<Call> = Call extends { readonly query: infer Declared extends AddressParameters }
  ? ParameterValues<Declared>
  : undefined;

/** The response; `void` if it is empty. */
export type ResponseOf<Call> = Call extends { readonly response: Returned<infer Type> } ? Type : void;

/** The names of the values in a path: `id` of `POST /api/lists/:id/name`. */
export type PathValues<Route> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathValues<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;
