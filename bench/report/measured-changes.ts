// What single changes gained, measured before and after by turns in one run, so that other load of the computer affects both alike.

interface MeasuredChange {
  readonly work: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

const changes: readonly MeasuredChange[] = [
  {
    work: "candidates for a misspelled company, 100,000 vessels, PostgreSQL: `VAHLEVA MARITIME`",
    before: "946 ms",
    after: "84 ms",
    change: "compare each name of a company once, not the owner record of each vessel",
  },
  {
    work: "the same for `NORDC ALBTROSS SHIPPING LTD`, whose words thousands share",
    before: "1,133 ms",
    after: "66 ms",
    change: "the same, and begin with a share of 0.6 of the trigrams",
  },
  {
    work: "first search by a name, a previous name, an owner or an operator, PostgreSQL",
    before: "2 statements, one after the other",
    after: "1 statement",
    change:
      "count the rows with the page, which takes no longer than counting them: all of them are found for both",
  },
  {
    work: "suspension list with counts, PostgreSQL",
    before: "3 statements, one after the other",
    after: "the counts beside the other two",
    change: "read the counts and the page at the same time",
  },
  {
    work: "main thread for 15,000 look-ups by IMO number, 20 connections, PostgreSQL, with warm-up",
    before: "29.2 s",
    after: "27.0 s",
    change:
      "confirm the version of the record five times a second instead of fifty, build the key of a response once, add no listener for a statement that starts at once",
  },
];

/** What the profiles of these runs show beside the changes. */
const remaining = `A look-up by IMO number that is not cached needs about twice the processor time of PostGraphile and six times that of the bare handler; one that is
cached needs a third of PostGraphile's. Its profile is flat. Without the writes to sockets, of which there are two, the garbage collector has 10 % of
the main thread, the PostgreSQL driver 10, Kysely and the pool 4, the cache of responses with its key and its confirmation 11, cancellation by
signals 6, parsing and checking the call 8, and composing the response 10. Node's asynchronous context and a larger young generation change nothing
that can be measured. Micro-benchmarks of these steps add up to a third of their time in the server, whose code exceeds the processor's caches.

The memory of a long load grows by the cache of responses alone: after 9,000 look-ups by 27 MB, 3 kB for each, up to its bound of 64 MiB.

The check of 1,000 vessels with the embedded database, 100,000 vessels and the captcha off takes the server process 0.63 s of processor time, as much as
134 look-ups of single vessels, and 1.7 s (p50) on this computer at a load average of 17.
`;

/** The section of docs/performance.md about single changes. */
export const measuredChanges = [
  "## What changes gained",
  "",
  "Figures before and after each change, taken by turns in one run on a computer with other load. They show a ratio, not the time on an idle computer.",
  "",
  "| Work | Before | After | Change |",
  "|---|--:|--:|---|",
  ...changes.map(({ after, before, change, work }) => `| ${work} | ${before} | ${after} | ${change} |`),
  "",
  remaining,
].join("\n");
