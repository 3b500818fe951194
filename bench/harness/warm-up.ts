// Some thousand requests before anything is measured, as a server has served in its first minutes: until then V8 runs much of the code without
// optimising it, and a look-up takes more than twice as long.
import { requestGraphql, requestSql } from "#bench/groups/compare-work.ts";
import { recordWorks } from "#bench/works/record.ts";
import { searchBoxWorks } from "#bench/works/search-box.ts";
import { classNumberSearch, imoNumberSearch } from "#bench/works/searches.ts";
import { requestWork } from "#bench/works/work.ts";
import type { Site } from "./site.ts";

/** Requests that each server has at a time. */
const connections = 4;

/** Sends the product, the handler and PostGraphile the requests of `rounds` rounds, each with an address of its own. */
export async function warmUp(site: Site, rounds: number): Promise<void> {
  const { handler, postgraphile, probes, visitors } = site;
  const works = [
    imoNumberSearch(probes),
    classNumberSearch(probes),
    ...recordWorks(probes),
    ...searchBoxWorks(probes),
  ];
  // The measured rounds begin at 0.
  const first = Math.floor(probes.plan.vessels / 2);
  let begun = 0;
  const client = async () => {
    while (begun < rounds) {
      const round = first + begun;
      begun += 1;
      for (const work of works) {
        await requestWork(visitors, work, round);
        for (const call of work.peers?.(round) ?? []) await requestSql(handler, call);
        if (postgraphile && work.graphql) await requestGraphql(postgraphile, work.graphql, round);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
}
