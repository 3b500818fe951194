// The suspension list for the channels beside the screen. They ask the same call with the same parameters, for the same reader.
import type { MemberAnswer } from "#contract/answer.ts";
import type { SuspensionMember } from "#contract/members/suspension.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { requestOrigin } from "#gateway/request-origin.ts";
import { suspensionFilterNames } from "#rules/suspension-filter.ts";
import { dayOf } from "#rules/dates.ts";

export type ListParts = Pick<GatewayParts, "read" | "portal" | "surroundings" | "clock">;

type Parameters = readonly (readonly [name: string, value: string])[];

/** The parameters of the list that stand in the request's address; others are passed over. */
export function filterParameters(c: GatewayContext): Parameters {
  return suspensionFilterNames.flatMap((name) => {
    const value = c.req.query(name);
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** One page of the list. Rejects with `Problem`: `badQuery` where the address asks what the list does not know. */
export async function readSuspensions(
  c: GatewayContext,
  { clock, read, surroundings }: ListParts,
  parameters: Parameters,
): Promise<MemberAnswer<SuspensionMember>> {
  const call = { kind: "script", name: "ABSAPIRECORDSUSPENSION", parameters } as const;
  const answer = await read(call, {
    reader: c.get("session").reader,
    today: dayOf(clock()),
    origin: `${requestOrigin(c, surroundings)}/maximo/oslc`,
  });
  return answer as MemberAnswer<SuspensionMember>;
}
