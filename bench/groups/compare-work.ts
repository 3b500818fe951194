// Compares the product with its peers in one piece of work, after checking that they return the same.
import type { Received } from "#bench/harness/visitors.ts";
import { interleave, type Way } from "#bench/harness/interleave.ts";
import { type Contestant, type Figures, figuresOf, type Measurement } from "#bench/harness/measurement.ts";
import type { Scale } from "#bench/harness/scale.ts";
import type { Peer, Site } from "#bench/harness/site.ts";
import type { PeerCall } from "#bench/peers/statements.ts";
import { requestWork, type Work } from "#bench/works/work.ts";

export async function compareWorks(
  site: Site,
  group: string,
  works: readonly Work[],
  scale: Scale,
): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const work of works) {
    const figures = await compareWork(site, work, scale);
    const { engine, probes } = site;
    measurements.push({ group, work: work.name, engine, vessels: probes.plan.vessels, figures });
  }
  return measurements;
}

async function compareWork(site: Site, work: Work, scale: Scale) {
  await checkResponses(site, work);
  const sqlTimes: number[] = [];
  const ways: Partial<Record<Contestant, Way>> = {
    product: { pid: site.product.pid, run: (round) => timed(() => requestProduct(site, work, round)) },
    hono: await honoWay(site, work),
    ...(work.peers && { handler: handlerWay(site.handler, work.peers, sqlTimes) }),
    ...(site.postgraphile && work.graphql && { postgraphile: graphqlWay(site.postgraphile, work.graphql) }),
  };
  const figures: Partial<Record<Contestant, Figures>> = await interleave(ways, scale, async (round) =>
    Promise.all((work.peers?.(round) ?? []).map((call) => requestSql(site.handler, call))),
  );
  return { ...figures, ...(sqlTimes.length > 0 && { sql: figuresOf(sqlTimes) }) };
}

function requestProduct({ visitors }: Site, work: Work, round: number): Promise<readonly Received[]> {
  return requestWork(visitors, work, round);
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

interface ComparedResponse {
  readonly members: number;
  readonly total: number | null;
}

/** Throws unless the product's responses have members, as many as the SQL written by hand returns. */
async function checkResponses(site: Site, work: Work): Promise<void> {
  const round = 0;
  const received = await requestProduct(site, work, round);
  if (received.some(({ body }) => body.length === 0)) throw new Error(`${work.name}: a response is empty.`);
  if (!work.peers) return;
  const product = received.map(({ body }) => responseOf(body));
  const peers = await Promise.all(work.peers(round).map((call) => requestSql(site.handler, call)));
  for (const [at, { body }] of peers.entries()) {
    const [mine, theirs] = [product[at], responseOf(body)];
    const isSame =
      mine?.members === theirs.members && (theirs.total ?? mine.total) === (mine.total ?? theirs.total);
    if (!isSame) {
      throw new Error(`${work.name}: ${JSON.stringify(mine)}, but by hand ${JSON.stringify(theirs)}.`);
    }
    if (mine.members === 0 && !work.mayBeEmpty && peers.length === 1)
      throw new Error(`${work.name} found nothing.`);
  }
}

function responseOf(body: Buffer): ComparedResponse {
  const { member, responseInfo, total } = JSON.parse(body.toString()) as {
    member: unknown[];
    total?: number | null;
    responseInfo?: { totalCount?: number };
  };
  return { members: countMembers(member), total: total ?? responseInfo?.totalCount ?? null };
}

/** Counts assets in trees too. */
function countMembers(members: readonly unknown[]): number {
  return members.reduce<number>((count, member) => {
    const parts = (member as { readonly absrecord_assets_vw?: readonly unknown[] }).absrecord_assets_vw ?? [];
    return count + 1 + countMembers(parts);
  }, 0);
}

export function requestSql({ client }: Peer, call: PeerCall): Promise<Received> {
  return client.get(`/sql?${encodeURIComponent(JSON.stringify(call))}`);
}

function handlerWay(peer: Peer, peers: NonNullable<Work["peers"]>, sqlTimes: number[]): Way {
  return {
    pid: peer.pid,
    onWarm: () => sqlTimes.splice(0),
    async run(round) {
      const start = performance.now();
      const received = await Promise.all(peers(round).map((call) => requestSql(peer, call)));
      const time = performance.now() - start;
      sqlTimes.push(Math.max(...received.map(({ headers }) => Number(headers["x-sql-milliseconds"]))));
      return time;
    },
  };
}

async function honoWay(site: Site, work: Work): Promise<Way> {
  const { client, pid } = site.hono;
  const names = (await requestProduct(site, work, 0)).map(({ body }, at) =>
    storeBytes(site.hono, `body-${at}`, body),
  );
  const paths = await Promise.all(names);
  return { pid, run: () => timed(() => Promise.all(paths.map((path) => client.get(path)))) };
}

/** Stores a body in the bare Hono handler and returns its path there. */
export async function storeBytes({ client }: Peer, name: string, body: Buffer): Promise<string> {
  const path = `/bytes/${name}`;
  await client.request({ method: "PUT", path, body });
  return path;
}

function graphqlWay(peer: Peer, graphql: NonNullable<Work["graphql"]>): Way {
  return {
    pid: peer.pid,
    run: (round) => timed(() => requestGraphql(peer, graphql, round)),
  };
}

export async function requestGraphql(
  { client }: Peer,
  graphql: NonNullable<Work["graphql"]>,
  round: number,
): Promise<Received> {
  const received = await client.request({
    method: "POST",
    path: "/graphql",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(graphql(round)),
  });
  const { errors } = JSON.parse(received.body.toString()) as { errors?: readonly { message: string }[] };
  if (errors) throw new Error(`PostGraphile: ${errors[0]?.message}`);
  return received;
}
