// The only way to read the record: every screen, feed and API client reads through this module, which masks what a reader may not see.
import type { RecordResponse } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { keyCondition } from "#query/check/key-condition.ts";
import { type Priority, withQueryContext } from "#database/query-context.ts";
import type { JsonObject } from "#query/json.ts";
import { addNamespaces } from "#query/namespaced.ts";
import type { Condition, Query } from "#query/query.ts";
import { shapeText } from "#query/shape-text.ts";
import { withSpan } from "#tracing/tracing.ts";

import { callCost } from "#records/calls/call-cost.ts";
import { findDefinition } from "./catalogue.ts";
import { composeResponse } from "#records/calls/compose-response.ts";
import { recordControlledRead } from "#records/access/controlled-reads.ts";
import { refuseControlled } from "#records/access/controlled-vessels.ts";
import type { CallDefinition } from "./definition.ts";
import { isLookUp } from "#records/calls/look-up.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { keyValues } from "#records/calls/rest-id.ts";
import { resolveQuery } from "#records/calls/resolve-query.ts";

export type { ReadContext, RecordCall } from "#records/calls/record-call.ts";

/**
 * Returns the lean response of one inner call. Rejects with `Problem`: `unknownCall`, `badQuery` (its message lists the queryable fields),
 * or `itar` if the call names a controlled vessel and the reader is not cleared.
 */
export async function read(
  database: Database,
  call: RecordCall,
  context: ReadContext,
): Promise<RecordResponse> {
  const { response } = await executeCall(database, findDefinition(call), call, context);
  return response;
}

/** The response for an API client of the Maximo protocol: lean or namespaced as the call requests, otherwise by `isLean`. */
export async function readAsMaximo(
  database: Database,
  call: RecordCall,
  context: ReadContext,
  isLean: boolean,
): Promise<object> {
  const { response, lean } = await executeCall(database, findDefinition(call), call, context);
  return (lean ?? isLean) ? response : addNamespaces(response as unknown as JsonObject);
}

/**
 * Returns one member by the last part of its address, for an API client of the Maximo protocol; with all fields if the call selects none.
 * Rejects with `Problem` like `read`, and with `noMember` if this reader can see no such member.
 */
export async function readMember(
  database: Database,
  call: RecordCall & { readonly id: string },
  context: ReadContext,
  isLean: boolean,
): Promise<object> {
  const { id, name } = call;
  const definition = findDefinition(call);
  const queryable = definition.queryable(context.reader);
  const values = keyValues(id, queryable.key.length);
  // PostgreSQL can neither store nor compare this character.
  if (values?.some((value) => value.includes("\0"))) {
    throw new Problem("badQuery", { message: "A key must not contain the character NUL." });
  }
  const keyMatches = values && keyCondition(queryable, values);
  if (!keyMatches) throw new Problem("noMember", { name, id });
  const withAllFields: CallDefinition = { ...definition, defaultParameters: [["oslc.select", "*"]] };
  const { response, lean } = await executeCall(database, withAllFields, call, context, keyMatches);
  const [member] = "member" in response ? response.member : [];
  if (!member) throw new Problem("noMember", { name, id });
  return (lean ?? isLean) ? member : namespacedMember(member as JsonObject);
}

function namespacedMember(member: JsonObject): object {
  const { "rdfs:member": members } = addNamespaces({ member: [member] });
  return (members as readonly object[])[0] ?? {};
}

/** Parses the call, checks access, finds and masks the members, and composes the response. */
async function executeCall(
  database: Database,
  definition: CallDefinition,
  call: RecordCall,
  context: ReadContext,
  restriction?: Condition,
): Promise<{ readonly response: RecordResponse; readonly lean: boolean | undefined }> {
  const resolved = withSpan("query.resolve", { "plimsoll.call": definition.path }, () =>
    resolveQuery(definition, call, context, restriction),
  );
  const { isOneVessel, query, settings, vessels } = resolved;
  await context.chargeTokens?.(callCost(definition, resolved, context.reader));
  const refuse = () => refuseControlled(database, vessels, context.reader);
  const find = async () => {
    if (!isOneVessel) await refuse();
    const page = await definition.find({ database, query, context, settings });
    // Rows of a controlled vessel are left out, so that a row of the only vessel shows that it is not controlled.
    if (isOneVessel && page.members.length === 0 && !page.total) await refuse();
    return page;
  };
  const priority = priorityOf(definition, query, context);
  const contextCall = { name: definition.path, shape: () => shapeText(query) };
  const found = await withSpan("record.find", { "plimsoll.call": definition.path }, () =>
    withQueryContext({ priority, call: contextCall }, find),
  );
  if (!found.isAudited) {
    await recordControlledRead(database, context.reader, {
      call: definition.path,
      named: [...vessels, ...(found.counted ?? [])],
      members: found.members.map(({ member }) => member),
      isCount: query.onlyCount,
    });
  }
  const response = query.onlyCount
    ? { totalCount: found.total ?? 0 }
    : composeResponse({ definition, call, context, query, found });
  return { response, lean: call.kind === "script" ? true : query.lean };
}

function priorityOf(definition: CallDefinition, query: Query, context: ReadContext): Priority {
  if (context.isPartOfList) return "bulk";
  return isLookUp(definition, query, context.reader) ? "lookup" : "search";
}
