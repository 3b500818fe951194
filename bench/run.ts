/** `npm run bench`: measures the product on this computer, together with values to compare with from the same run. */
import { benchDetails } from "./details.ts";
import { benchDocuments } from "./documents.ts";
import { milliseconds, printResult } from "./measure.ts";
import { measureQueries } from "./query-parse.ts";
import { benchSearch } from "./search.ts";
import { benchStatements } from "./statements.ts";
import { benchVerification } from "./verification.ts";

const queries = measureQueries();
printResult("query language: parsing a search's query", `${queries.parseMicroseconds.toFixed(1)} µs`);
printResult("query language: analysing the whole call", `${queries.analyzeMicroseconds.toFixed(1)} µs`);
printResult(
  `query language: ${queries.fuzzInputs.toLocaleString("en-US")} hostile inputs`,
  `${queries.fuzzCrashes} crashes`,
);
printResult("query language: slowest of them", milliseconds(queries.fuzzSlowestMilliseconds));

await benchSearch();
await benchStatements();
await benchDetails();
await benchVerification();
await benchDocuments();
