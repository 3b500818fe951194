/** `npm run bench`: what things cost on this machine, each beside something to compare it with, in one run. */
import { benchDetails } from "./details.ts";
import { benchDocuments } from "./documents.ts";
import { milliseconds, tell } from "./measure.ts";
import { measureQueries } from "./query-parse.ts";
import { benchSearch } from "./search.ts";
import { benchVerification } from "./verification.ts";

const queries = measureQueries();
tell("query language: parsing a search's query", `${queries.parseMicroseconds.toFixed(1)} µs`);
tell("query language: understanding the whole call", `${queries.understandMicroseconds.toFixed(1)} µs`);
tell(
  `query language: ${queries.fuzzInputs.toLocaleString("en-US")} hostile inputs`,
  `${queries.fuzzCrashes} crashes`,
);
tell("query language: slowest of them", milliseconds(queries.fuzzSlowestMilliseconds));

await benchSearch();
await benchDetails();
await benchVerification();
await benchDocuments();
