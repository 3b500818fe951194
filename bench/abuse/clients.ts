// The clients of the abuse test, in a process of their own so that their work does not slow down the probes:
// `abuse-clients.ts ORIGIN CLIENTS SECONDS`. Each makes the most expensive allowed calls and abandons most of them. Prints how many
// calls were completed, abandoned or rejected.
import { setTimeout as wait } from "node:timers/promises";
import { fieldEquals } from "#contract/calls/query-text.ts";
import { withTimeout } from "#async/with-timeout.ts";
import { defaultLimits } from "#query/limits.ts";
import { bodyOf, visitorAt } from "#tests/main/visitor.ts";

const [origin = "", clients = "0", seconds = "0"] = process.argv.slice(2);
if (!/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin))
  throw new Error("The origin must be a server on this computer.");
const end = performance.now() + Number(seconds) * 1000;
const outcomes = new Map<string, number>();

const { patterns, related, wildcards } = defaultLimits;
/** The maximum number of patterns of related rows with the maximum number of wildcards, on names of companies. None of them matches. */
const conditions = Array.from({ length: Math.min(patterns, related) }, (_, index) => {
  const letters = Array.from({ length: wildcards - 1 }, (_, at) => "company 0123456789"[(index + at) % 18]);
  const relation = index % 2 === 0 ? "abs_operator" : "abs_registered_owner";
  return fieldEquals(
    `${relation}.customer_name`,
    ["", ...letters.map((letter) => letter?.trim() || "x"), ""].join("%"),
  );
});
const expensiveSearch = new URLSearchParams({
  collectioncount: "1",
  "oslc.pageSize": "20",
  pageno: "1",
  lean: "1",
  opmodeor: "1",
  "oslc.select": "*",
  "oslc.where": conditions.join(" and "),
});
const nameSearch = new URLSearchParams({
  collectioncount: "1",
  lean: "1",
  "oslc.where": 'vessel_name="%A%E%"',
});

type Client = (signal: AbortSignal) => Promise<unknown>;

const download = (path: string) => async (signal: AbortSignal) => {
  const response = await fetch(origin + path, { signal });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status}`);
};

async function callsOf(): Promise<readonly [name: string, call: Client][]> {
  const request = await visitorAt(origin);
  return [
    ["search", (signal) => bodyOf(request(`/os/ABSRECORDSEARCH?${expensiveSearch.toString()}`, signal))],
    ["list.csv", download("/class-suspension/list.csv")],
    ["name", (signal) => bodyOf(request(`/os/ABSRECORDSEARCH?${nameSearch.toString()}`, signal))],
    ["feed.atom", download("/class-suspension/feed.atom")],
  ];
}

/** Abandons three of four calls after up to a second, and waits for the fourth. */
async function run(client: number): Promise<void> {
  const calls = await callsOf();
  for (let turn = client; performance.now() < end; turn += 1) {
    const [name, call] = calls[turn % calls.length] ?? calls[0] ?? [];
    const time = turn % 16 < 12 ? 50 + Math.random() * 950 : Math.max(1, end - performance.now());
    const abandoning = new AbortController();
    const isComplete = call?.(abandoning.signal) ?? Promise.resolve();
    // A timer of its own, because one of AbortSignal.timeout does not keep the process running.
    const outcome = await withTimeout(isComplete, time, "abandoned").then(
      () => "completed",
      (error: Error) => /^\d{3}/.exec(error.message)?.[0] ?? "abandoned",
    );
    abandoning.abort();
    outcomes.set(`${name} ${outcome}`, (outcomes.get(`${name} ${outcome}`) ?? 0) + 1);
    // Back off after a rejected call.
    if (outcome !== "completed" && outcome !== "abandoned") await wait(100);
  }
}

await Promise.all(Array.from({ length: Number(clients) }, (_, client) => run(client)));
const lines = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`);
console.log(lines.toSorted((one, other) => one.localeCompare(other)).join(", "));
