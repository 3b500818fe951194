// `/api/lists`: the lists of vessels that a signed-in user keeps (contract/lists.ts).
import { Hono } from "hono";
import { listCalls } from "#contract/list-calls.ts";
import { type ListChange, type ListedVessel, listPaths, type ListsPage } from "#contract/lists.ts";
import { requestActor } from "#gateway/account/request-actor.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { readContext } from "#gateway/read-context.ts";
import { writeCsv } from "#rules/spreadsheets/csv.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { recordFileSuffix } from "#contract/record-state.ts";
import { listExportText } from "#text/record/lists.ts";
import { listVesselLimit } from "./list-vessel-limit.ts";
import { listSummaries, openList } from "./opened-list.ts";

/** The routes of the user's own lists; each rejects visitors with `unauthorised`. */
export function listRoutes(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use(`${listPaths.lists}/*`, async (c, next) => {
    requireUser(c);
    await next();
    c.header("Cache-Control", "no-store");
  });
  readRoutes(app, dependencies);
  const countVessels = listVesselLimit(dependencies);
  changeRoutes(app, dependencies, countVessels);
  vesselRoutes(app, dependencies, countVessels);
  return app;
}

type CountVessels = ReturnType<typeof listVesselLimit>;

const anyList = `${listPaths.lists}/:id`;

/** The list of a request's address, for its user. */
const keyOf = (c: GatewayContext) => ({
  userId: requireUser(c).user.id,
  listId: c.req.param("id") ?? "",
});

function readRoutes(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { clock, freshness } = dependencies;
  const contextOf = (c: GatewayContext) => readContext(c, dependencies);

  app.get(listPaths.lists, async (c) => {
    const lists = await listSummaries(dependencies, requireUser(c).user.id, contextOf(c));
    return c.json({ lists } satisfies ListsPage);
  });
  app.get(anyList, guardedBy(chargeRoute("GET /api/lists/:id")), async (c) =>
    c.json(await openList(dependencies, keyOf(c), contextOf(c))),
  );
  app.get(`${anyList}/vessels.csv`, guardedBy(chargeRoute("GET /api/lists/:id/vessels.csv")), async (c) => {
    const suffix = recordFileSuffix(await freshness.record());
    const { name, vesselCount, vessels } = await openList(dependencies, keyOf(c), contextOf(c));
    const isCut = (vesselCount ?? 0) > vessels.length;
    const part = isCut ? ` ${listExportText.part({ count: vessels.length, total: vesselCount ?? 0 })}` : "";
    const file = `${name}${part} ${dayOfEpoch(clock())}${suffix}.csv`;
    c.header("Content-Type", "text/csv; charset=UTF-8");
    c.header("Content-Disposition", contentDisposition("attachment", file));
    return c.body(csvOf(vessels));
  });
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

/** Creating, renaming, merging and deleting lists. */
function changeRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  countVessels: CountVessels,
): void {
  const { listedVessels, lists } = dependencies;
  const actorOf = requestActor(dependencies);

  app.post(listPaths.lists, async (c) => {
    const { user } = requireUser(c);
    const { customerNumber, name, ...choice } = await callBody(c, listCalls.createList);
    const members = customerNumber === undefined ? await listedVessels.find(choice) : [];
    await countVessels(c, members);
    const list = { userId: user.id, name, customerNumber: customerNumber ?? null, members };
    const id = await lists.create(actorOf(c), list);
    const unknown = members.filter(({ assetnum }) => assetnum === null).length;
    return c.json({ id, added: members.length, known: 0, unknown } satisfies ListChange);
  });
  app.post(`${anyList}/name`, async (c) => {
    const { name } = await callBody(c, listCalls.renameList);
    await lists.rename(keyOf(c), name);
    return c.body(null, 204);
  });
  app.post(`${anyList}/merge`, async (c) => {
    const { from } = await callBody(c, listCalls.mergeLists);
    return c.json((await lists.merge(actorOf(c), keyOf(c), from)) satisfies ListChange);
  });
  app.post(`${anyList}/delete`, async (c) => {
    await lists.remove(actorOf(c), keyOf(c));
    return c.body(null, 204);
  });
}

function vesselRoutes(
  app: Hono<GatewayEnv>,
  { listedVessels, lists }: GatewayDependencies,
  countVessels: CountVessels,
): void {
  app.post(`${anyList}/vessels`, async (c) => {
    const chosen = await listedVessels.find(await callBody(c, listCalls.vesselChoice));
    await countVessels(c, chosen);
    return c.json((await lists.addVessels(keyOf(c), chosen)) satisfies ListChange);
  });
  app.post(`${anyList}/vessels/remove`, async (c) => {
    await lists.removeVessels(keyOf(c), await callBody(c, listCalls.vesselChoice));
    return c.body(null, 204);
  });
}
