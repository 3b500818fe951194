/** The section of docs/performance.md about what single measurements and profiles showed. */
export const measuredChanges = `## Findings

Each is of one run, with 100,000 vessels on PostgreSQL if it names no other.

| What | Figure |
|---|---|
| processor time of a look-up by IMO number that is not cached | 0.68 to 0.96 ms under load, 1.7 to 2.0 times PostGraphile |
| of a cached one | 0.19 to 0.23 ms, 0.4 to 0.6 times PostGraphile, 4 to 6 times a bare Hono handler |
| searches, beside the handler with the best SQL | 2.2 to 2.9 times for few vessels, 0.9 to 2 for many; a look-up 4 times |
| 95th percentile of searches at ten connections | 8 to 21 ms |
| first import | 3.7 times \`COPY\`; an unchanged folder 15 % of it; look-ups meanwhile have a p99 of 15 to 21 ms |
| import of one changed vessel | 1 s beside reading |
| check of 1,000 vessels, embedded database | 0.63 s of processor time, as much as 134 single look-ups |

The profile of a look-up is flat: writes to sockets 21 % of the main thread, the product's functions 32 % without one above 1.2 %, Node 12, garbage collector 8,
PostgreSQL driver 8, HTTP adapter and router 5, schema checks 4, Kysely and the pool 3, metrics 1. Async local storage costs a fifth of a look-up on Node 20
(1.76 ms with it, 1.43 without), but Better Auth needs it once a user has signed in.

A search for the vessels of a company takes 1 ms of SQL in memory, and 16 to 74 ms if 28 to 118 pages come from the disk. The memory of a long load grows by
the caches of responses and of visitors' pages alone: 3 kB for each response, 60 kB for each page, up to 64 MiB in either.

What not to undo: compare each name of a company once, and not the owner record of each vessel (84 instead of 946 ms for a misspelled company); read the owner records of an
import once (statements for 200 companies grew with the square of the fleet, to ten minutes at 100,000 vessels); count the rows of a search by name with its page.
`;
