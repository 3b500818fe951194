// Mixed traffic of the soak: what visitors and API clients request, by how often they do.
import type { HttpClient, Received, Visitors } from "#bench/harness/visitors.ts";
import type { Probes } from "#bench/works/probes.ts";
import { recordWorks } from "#bench/works/record.ts";
import { searchBoxWorks } from "#bench/works/search-box.ts";
import { searchWorks } from "#bench/works/searches.ts";
import { suspensionWorks } from "#bench/works/suspension-list.ts";
import { requestWork, type Work } from "#bench/works/work.ts";

/** One kind of request, or of requests sent together, and its share of the traffic. */
export interface TrafficKind {
  readonly name: string;
  readonly weight: number;
  readonly send: (round: number) => Promise<readonly Received[]>;
}

export interface TrafficParts {
  readonly probes: Probes;
  readonly visitors: Visitors;
  readonly client: HttpClient;
  readonly apiKeys: readonly string[];
}

/** Shares of works that are requested more or less often than once in a round of all works. */
const weights: Readonly<Record<string, number>> = {
  "search by IMO number": 20,
  "search by class number": 5,
  "details screen, six calls at once": 8,
  "vessel record": 8,
  "tab Surveys": 4,
  "tab Findings": 3,
  "tab Assets": 3,
  "tab Certificates": 6,
  "suspension list with counts": 2,
  "suspension list, requested again": 3,
  "suspension list as CSV": 0.2,
};

const defaultWeight = 1;

/** Every kind of search, the search box, details and tabs, the suspension list with its CSV, the start page, feeds and API v1. */
export function mixedTraffic(parts: TrafficParts): readonly TrafficKind[] {
  const { probes, visitors } = parts;
  const works: readonly Work[] = [
    ...searchWorks(probes),
    ...searchBoxWorks(probes),
    ...recordWorks(probes),
    ...suspensionWorks(),
  ];
  const ofWorks = works.map((work) => ({
    name: work.name,
    weight: weights[work.name] ?? defaultWeight,
    send: (round: number) => requestWork(visitors, work, round),
  }));
  const page = (name: string, weight: number, path: string): TrafficKind => ({
    name,
    weight,
    send: async () => [await visitors.get(path)],
  });
  return [
    ...ofWorks,
    page("start page", 2, "/api/start"),
    page("page of the app", 2, "/"),
    page("feed of the suspension list", 0.5, "/class-suspension/feed.atom"),
    ...apiTraffic(parts),
  ];
}

/** Numbers that an API client checks in one call. */
const checkedNumbers = 10;

function apiTraffic({ apiKeys, client, probes }: TrafficParts): readonly TrafficKind[] {
  const keyOf = (round: number) => apiKeys[round % apiKeys.length] ?? "";
  const numbersOf = (round: number) =>
    Array.from({ length: checkedNumbers }, (_, at) => probes.imoNumber(round * checkedNumbers + at));
  return [
    {
      name: "API v1: check of ten numbers",
      weight: 3,
      send: async (round) => [
        await client.request({
          method: "POST",
          path: "/api/v1/check",
          headers: { apikey: keyOf(round), "content-type": "application/json" },
          body: JSON.stringify({ numbers: numbersOf(round) }),
        }),
      ],
    },
    {
      name: "API v1: changes",
      weight: 2,
      send: async (round) => [await client.get("/api/v1/changes?initial=included", { apikey: keyOf(round) })],
    },
    {
      name: "Maximo: vessel by IMO number",
      weight: 3,
      send: async (round) => {
        const where = encodeURIComponent(`imo_num="${probes.imoNumber(round)}"`);
        const path = `/maximo/oslc/os/ABSRECORDSEARCH?lean=1&oslc.select=*&oslc.where=${where}`;
        return [await client.get(path, { apikey: keyOf(round) })];
      },
    },
  ];
}

/** Returns the kind of a round. Kinds follow each other in a fixed order that spreads each of them evenly over the rounds. */
export function kindChooser(kinds: readonly TrafficKind[]): () => TrafficKind {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const owed = kinds.map((kind) => ({ kind, tokens: 0 }));
  return () => {
    for (const one of owed) one.tokens += one.kind.weight / total;
    const chosen = owed.reduce((most, one) => (one.tokens > most.tokens ? one : most));
    chosen.tokens -= 1;
    return chosen.kind;
  };
}
