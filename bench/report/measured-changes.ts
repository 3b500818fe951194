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
  {
    work: "names of 6,974 companies at the first import of 10,000 vessels, PostgreSQL",
    before: "35 statements of 0.1 to 0.4 s",
    after: "one statement of 0.19 s",
    change:
      "read the owner records once instead of in each statement for 200 companies: their time grew with the square of the fleet, to ten minutes at 100,000 vessels",
  },
];

/** What the profiles of these runs show beside the changes. */
const remaining = `On an idle computer (100,000 vessels, PostgreSQL) a look-up by IMO number that is not cached needs 1.7 to 2.0 times the processor time of
PostGraphile (0.68 to 0.96 ms under load), and one that is cached 0.4 to 0.6 times (0.19 to 0.23 ms), which is 4 to 6 times a bare Hono handler. Searches for few vessels take 2.2 to 2.9 times as long as
the handler with the best SQL, a look-up 4 times, searches for many 0.9 to 2; the 95th percentile at ten connections is 8 to 21 ms for every kind. The suspension list with counts takes 10 ms.
A first import takes 3.7 times as long as COPY, an unchanged folder 15 % of it, one changed vessel 1 s beside reading; look-ups meanwhile have a p99 of 15 to 21 ms.

The profile of a look-up is flat: of the main thread, the two writes to sockets have 21 %, the product's own functions 32 % without one above 1.2 %, Node 12, the garbage
collector 8 (5 without async local storage), the PostgreSQL driver 8, the HTTP adapter and router 5, the checks of members by their schema 4, Kysely and the pool 3,
metrics 1. Async local storage has hooks that Node 20 runs for every promise. A stub in its place took the median of seven turns of 1,500 look-ups from 1.76 to 1.43 ms on a busy computer, and
the hooks still run once a user has signed in, because Better Auth uses them too.

A search for the vessels of a company takes 1 ms of SQL if its data are in memory, and 16 to 74 ms if 28 to 118 pages come from the disk: the documents of a fleet are spread over
the 2.5 GB of a record with 100,000 vessels (\`explain (analyze, buffers)\` with I/O times of 12 to 72 ms). Ratios of 4 to 22 for this work were of runs in which the product
read from the disk what the handler then found in memory.

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
