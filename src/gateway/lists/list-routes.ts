// `/api/lists`: the lists of vessels that a signed-in user keeps (contract/lists/list-calls.ts).
import { Hono } from "hono";
import { listCalls } from "#contract/lists/list-calls.ts";
import type { ListedVessel, OpenedList, ListMember } from "#contract/lists/lists.ts";
import { requestActor, requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { readContext } from "#gateway/read-context.ts";
import { writeCsv } from "#rules/spreadsheets/csv.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { recordFileSuffix } from "#contract/page/record-state.ts";
import { listExportText } from "#text/record/lists.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";
import { listSummaries, openList } from "./opened-list.ts";

type ListDependencies = Pick<
  GatewayDependencies,
  "clock" | "listedVessels" | "lists" | "rateLimiters" | "read" | "recordVersion"
>;

/** The routes of the user's own lists; each rejects visitors with `unauthorised`. */
export function listRoutes(dependencies: ListDependencies): Hono<GatewayEnv> {
  const { clock, recordVersion, listedVessels, lists } = dependencies;
  const app = new Hono<GatewayEnv>();
  const contextOf = (c: GatewayContext) => readContext(c, clock);
  const countVessels = listVesselLimit(dependencies.rateLimiters);
  mountCalls(app, listCalls, requireUser, {
    "GET /api/lists": async (c) => ({
      lists: await listSummaries(dependencies, requireUser(c).user.id, contextOf(c)),
    }),
    "GET /api/lists/:id": (c, { id }) => openList(dependencies, ownedList(c, id), contextOf(c)),
    "GET /api/lists/:id/vessels.csv": async (c, { id }) => {
      const suffix = recordFileSuffix(await recordVersion.asOf());
      const list = await openList(dependencies, ownedList(c, id), contextOf(c));
      const file = `${nameAndPart(list)} ${dayOfEpoch(clock())}${suffix}.csv`;
      c.header("Content-Type", "text/csv; charset=UTF-8");
      c.header("Content-Disposition", contentDisposition("attachment", file));
      return c.body(csvOf(list.vessels));
    },
    "POST /api/lists": async (c, { body: { customerNumber, name, ...choice } }) => {
      const members = customerNumber === undefined ? await listedVessels.find(choice) : [];
      await countVessels(c, members);
      const list = { userId: requireUser(c).user.id, name, customerNumber: customerNumber ?? null, members };
      const id = await lists.createList(requestActor(c), list);
      const unknown = members.filter(({ assetnum }) => assetnum === null).length;
      return { id, added: members.length, known: 0, unknown };
    },
    "POST /api/lists/:id/name": (c, { id, body }) => lists.renameList(ownedList(c, id), body.name),
    "POST /api/lists/:id/merge": (c, { id, body }) =>
      lists.mergeLists(requestActor(c), ownedList(c, id), body.from),
    "POST /api/lists/:id/delete": (c, { id }) => lists.deleteList(requestActor(c), ownedList(c, id)),
    "POST /api/lists/:id/vessels": async (c, { id, body }) => {
      const chosen = await listedVessels.find(body);
      await countVessels(c, chosen);
      return lists.addVessels(ownedList(c, id), chosen);
    },
    "POST /api/lists/:id/vessels/remove": async (c, { id, body }) => {
      await lists.removeVessels(ownedList(c, id), body);
    },
  });
  return app;
}

/** A list of the user. */
const ownedList = (c: GatewayContext, listId: string) => ({ userId: requireUser(c).user.id, listId });

/** The name of a list's file, which says if it does not have all vessels. */
function nameAndPart({ name, vesselCount, vessels }: OpenedList): string {
  const total = vesselCount ?? 0;
  return total > vessels.length ? `${name} ${listExportText.part({ count: vessels.length, total })}` : name;
}

function csvOf(vessels: readonly ListedVessel[]): string {
  const { name, number, listedAs, remark } = listExportText;
  return writeCsv(
    [number, name, listedAs, remark],
    vessels.map((vessel) => [
      vessel.currentNumber ?? vessel.number,
      vessel.name,
      vessel.number,
      vessel.isInRecord ? "" : listExportText.notInRecord,
    ]),
  );
}

/** Returns a function that counts vessels before they are added to a list. It rejects with `tooManyRequests`. */
function listVesselLimit(limiters: RateLimiters) {
  const vessels = limiters.fixed("list vessels by address");
  return async (c: GatewayContext, added: readonly ListMember[]): Promise<void> => {
    if (added.length === 0) return;
    await vessels.spend(clientNetwork(c), added.length);
  };
}
