// The one way to the record: every screen, feed and machine reads through here, so what a reader may not see cannot leave.
import type { RecordAnswer } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import type { JsonObject } from "#query/json.ts";
import { namespaced } from "#query/namespaced.ts";

import { findDefinition } from "./catalogue.ts";
import { composeAnswer } from "./compose-answer.ts";
import { refuseControlled } from "./controlled-vessels.ts";
import type { Definition } from "./definition.ts";
import type { ReadContext, RecordCall } from "./record-call.ts";
import { keyParameters } from "./rest-id.ts";
import { understandCall } from "./understand-call.ts";

export type { ReadContext, RecordCall } from "./record-call.ts";

/**
 * Answers one inner call in the lean form. Rejects with `Problem`: `unknownCall`, `badQuery` (its message says what can be asked),
 * or `itar` where the call names a controlled vessel and the reader is not cleared.
 */
export async function read(
  database: Database,
  call: RecordCall,
  context: ReadContext,
): Promise<RecordAnswer> {
  const { answer } = await answerCall(database, findDefinition(call), call, context);
  return answer;
}

/** The same for a machine that speaks Maximo: namespaced where the call, or else `isLean`, does not ask for the lean form. */
export async function readAsMaximo(
  database: Database,
  call: RecordCall,
  context: ReadContext,
  isLean: boolean,
): Promise<object> {
  const { answer, lean } = await answerCall(database, findDefinition(call), call, context);
  return (lean ?? isLean) ? answer : namespaced(answer as unknown as JsonObject);
}

/**
 * One member by the last part of its address, for a machine that speaks Maximo; all of it where the call selects nothing.
 * Rejects with `Problem` as `read` does, and with `noMember` where there is no such member for this reader.
 */
export async function readMember(
  database: Database,
  call: RecordCall & { readonly id: string },
  context: ReadContext,
  isLean: boolean,
): Promise<object> {
  const { id, name } = call;
  const definition = findDefinition(call);
  const asked = keyParameters(id, definition.askable(context.reader).key);
  if (!asked) throw new Problem("noMember", { name, id });
  const one = { ...call, parameters: [...call.parameters, ...asked] };
  const { answer, lean } = await answerCall(database, askedByKey(definition), one, context);
  const [member] = "member" in answer ? answer.member : [];
  if (!member) throw new Problem("noMember", { name, id });
  return (lean ?? isLean) ? member : namespacedMember(member as JsonObject);
}

/** The same members, asked by their key and answered whole. */
function askedByKey(definition: Definition): Definition {
  return {
    ...definition,
    assumed: [["oslc.select", "*"]],
    askable: (reader) => {
      const askable = definition.askable(reader);
      return { ...askable, parameters: askable.key };
    },
  };
}

function namespacedMember(member: JsonObject): object {
  const { "rdfs:member": members } = namespaced({ member: [member] });
  return (members as readonly object[])[0] ?? {};
}

/** From a call to its answer: understand, refuse, find (and mask), compose. */
async function answerCall(
  database: Database,
  definition: Definition,
  call: RecordCall,
  context: ReadContext,
): Promise<{ readonly answer: RecordAnswer; readonly lean: boolean | undefined }> {
  const { query, settings, vessels } = understandCall(definition, call, context);
  await refuseControlled(database, vessels, context.reader);
  const found = await definition.find({ database, query, context, settings });
  const answer = query.onlyCount
    ? { totalCount: found.total ?? 0 }
    : composeAnswer({ definition, call, context, query, found });
  return { answer, lean: call.kind === "script" ? true : query.lean };
}
