// The suspension list as the CSV file and the feed read it: the whole list with the filter of the address.
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readContext } from "#gateway/read-context.ts";
import { listReaderKind } from "#records/suspensions/whole-suspension-list.ts";
import { type Built, ListCache } from "#gateway/response-cache/list-cache.ts";

export type ListDependencies = Pick<
  GatewayDependencies,
  "readSuspensionList" | "portal" | "clock" | "recordVersion"
>;

type Parameters = readonly (readonly [name: string, value: string])[];

interface Format<Value> {
  readonly render: (members: readonly SuspensionMember[]) => Omit<Built<Value>, "version">;
}

/**
 * Reads and renders the list for a request, from a cache while the record and the day are the same. A reader with a clearance gets it
 * from the database each time, because each of those reads is audited. Rejects with the problem `badQuery` if the list does not support
 * a parameter's value.
 */
export function cachedList<Value>(
  { clock, readSuspensionList, recordVersion }: ListDependencies,
  { render }: Format<Value>,
) {
  const cache = new ListCache<Value>(recordVersion);
  return async (c: GatewayContext, parameters: Parameters): Promise<Value> => {
    const context = readContext(c, clock);
    const build = async (): Promise<Built<Value>> => {
      const { members, version } = await readSuspensionList(parameters, context);
      return { version, ...render(members) };
    };
    if (listReaderKind(context) === "cleared") return (await build()).value;
    const state = { version: await recordVersion.current(), day: context.today };
    return cache.get(JSON.stringify(parameters), state, build);
  };
}
