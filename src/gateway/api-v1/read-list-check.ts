// Checks a list through the same calls as the screen, so that masks and facts are the same.
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { MemberResponse } from "#contract/calls/response.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { type CheckedRow, checkedNumbers, checkedRows, numberBatches } from "#rules/search/checked-rows.ts";
import type { NumberListEntry } from "#rules/search/number-list.ts";

// gap: cost of a call
const callTokens = 2;
const numbersPerPair = 20;

/** Tokens for the check of a list: as many as its calls of PLIMSOLLCHECK cost. */
export function listCheckCost(entries: readonly NumberListEntry[]): number {
  const costs = numberBatches(entries).map(
    (batch) => callTokens + 2 * Math.ceil(batch.length / numbersPerPair),
  );
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** The rows of a list. Rejects with `unavailable` if the record changes during each of three readings. */
export function readListCheck(
  { read, recordVersion }: Pick<GatewayDependencies, "read" | "recordVersion">,
  entries: readonly NumberListEntry[],
  context: ReadContext,
): Promise<readonly CheckedRow<CheckedVesselMember>[]> {
  const batches = numberBatches(entries);
  return readUnchangedRecord(recordVersion, async () => {
    const found: MemberResponse<CheckedVesselMember>[] = [];
    for (const [position, batch] of batches.entries()) {
      // The first batch is as urgent as the same call of the page.
      found.push(await readBatch(read, batch, { ...context, isPartOfList: position > 0 }));
    }
    const vessels = found.map(({ member }) => member);
    const classNumbers = found.flatMap(({ responseInfo }) => responseInfo.suggestions ?? []);
    return checkedRows(entries, checkedNumbers(batches, vessels), classNumbers);
  });
}

async function readBatch(
  read: GatewayDependencies["read"],
  numbers: readonly string[],
  context: ReadContext,
): Promise<MemberResponse<CheckedVesselMember>> {
  const parameters = [
    ["numbers", numbers.join(",")],
    ["oslc.select", "*"],
  ] as const;
  const call = { kind: "script", name: "PLIMSOLLCHECK", parameters } as const;
  const response = await read(call, context);
  if (!("member" in response)) throw new Problem("internal");
  return response as MemberResponse<CheckedVesselMember>;
}
