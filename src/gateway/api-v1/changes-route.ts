// `GET /api/v1/changes`: what imports and syncs changed, as JSON, as a spreadsheet or as a stream. With `wait`, a response without changes is
// held back until there are some.
import { withDeadline } from "#async/deadline.ts";
import { changeFileColumns, changeFileName } from "#contract/changes/change-columns.ts";
import { changeParameters } from "#contract/changes/change-filter.ts";
import { type ChangesPage, maximumChanges } from "#contract/changes/changes.ts";
import { Problem } from "#contract/calls/problem.ts";
import { changeMemberOf } from "#contract/record-sets/change.ts";
import type { ChangesQuery, VisibleChanges } from "#gateway/changes/change-reads.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { refuseOtherParameters, requestedParameters } from "#gateway/http/requested-parameters.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import { tokensOf } from "#gateway/limits/route-costs.ts";
import { sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import { textUpTo, wholeNumber, withDefault } from "#rules/address-parameters.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { hasKey } from "./open-client.ts";
import { acceptsStream, changesStream, type StreamParts } from "./changes-stream.ts";
import { formatParameter, requestedFormat } from "./response-format.ts";

/** What the changes and their stream need. */
export type ChangesDependencies = Pick<
  GatewayDependencies,
  "changes" | "clock" | "recordVersion" | "limits" | "log" | "withCaller"
>;

/** Seconds that a request waits at most. */
export const maximumWait = 30; // gap: waiting for changes
export const changesParameters = {
  ...changeParameters,
  /** The changes of a response. */
  limit: withDefault(wholeNumber(1, maximumChanges), maximumChanges),
  /** Seconds to wait for them. */
  wait: withDefault(wholeNumber(0, maximumWait, "a whole number of seconds"), 0),
} as const;
/** The parameters with those that are read elsewhere. */
const allParameters = { ...changesParameters, after: textUpTo(100), format: formatParameter };
const changesCost = tokensOf("GET /api/v1/changes");
/** The cursor of a file, which has no place for it. */
export const cursorHeader = "Plimsoll-Cursor";
/** As `after`: begins with the next change. */
const now = "now";

type Slots = Pick<StreamParts, "readInSlot" | "waitInSlot">;

export function changesRoute(
  dependencies: ChangesDependencies,
  slots: Slots & Pick<StreamParts, "authenticate">,
) {
  const { clock, recordVersion } = dependencies;
  const stream = changesStream(dependencies, { ...slots, cost: changesCost });
  return async (c: GatewayContext): Promise<Response> => {
    refuseOtherParameters(c, allParameters);
    const isStream = acceptsStream(c);
    const format = isStream ? "json" : requestedFormat(c);
    const { limit, wait, ...filter } = requestedParameters(c, changesParameters);
    const after = await requestedPosition(c, dependencies);
    // Connections that stay open are for clients that can be recognised.
    if ((isStream || wait > 0) && !hasKey(c)) throw new Problem("unauthorised");
    await takeCost(c, changesCost);
    const query: ChangesQuery = { filter, order: "oldest", limit, after };
    if (isStream) return stream(c, query);
    const seconds = format === "json" ? wait : 0;
    const found = await readOrWait(c, { ...dependencies, ...slots }, query, seconds);
    await chargeMembers(c, found.changes.length);
    const cursor = dependencies.changes.cursors.seal(found.lastPosition);
    c.header("Cache-Control", "no-store");
    if (format === "json") {
      const page: ChangesPage = { changes: found.changes, cursor, hasMore: found.hasMore };
      return c.json(page);
    }
    const headers = { [cursorHeader]: cursor };
    const name = changeFileName(filter.since, dayOfEpoch(clock()));
    const rows = found.changes.map(changeMemberOf);
    const record = await recordVersion.asOf();
    return sendSpreadsheet(c, format, { name, columns: changeFileColumns(), rows, record, headers });
  };
}

/** The position of `Last-Event-ID` or `after`; `undefined` for the beginning of the log. */
async function requestedPosition(
  c: GatewayContext,
  { changes }: ChangesDependencies,
): Promise<string | undefined> {
  const lastEventId = acceptsStream(c) ? c.req.header("last-event-id") : undefined;
  const after = (lastEventId ?? c.req.query("after") ?? "").trim();
  if (after === "") return undefined;
  return after === now ? changes.latestPosition() : changes.cursors.open(after);
}

/**
 * Reads the changes. Without any, reads again whenever the record has changed, until the time has passed. Changes that the reader may not
 * see do not end the wait, so that its length says nothing about them.
 */
async function readOrWait(
  c: GatewayContext,
  {
    changes,
    readInSlot,
    recordVersion,
    waitInSlot,
  }: Pick<ChangesDependencies, "changes" | "recordVersion"> & Slots,
  query: ChangesQuery,
  seconds: number,
): Promise<VisibleChanges> {
  const { reader } = c.get("apiClient").key;
  const read = (after = query.after) => readInSlot(c, () => changes.read({ ...query, after }, reader));
  if (seconds === 0) return read();
  const wait = async (end: AbortSignal) => {
    // Read before the changes, so that an import between both statements ends the wait.
    let version = await recordVersion.current();
    let found = await read();
    while (found.changes.length === 0 && !found.hasMore && !end.aborted) {
      await recordVersion.waitForOther(version, end);
      if (end.aborted) break;
      version = await recordVersion.current();
      found = await read(found.lastPosition);
    }
    return found;
  };
  return waitInSlot(c, () => withDeadline(seconds * 1000, [c.req.raw.signal, changes.stopping], wait));
}
