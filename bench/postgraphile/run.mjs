// `run.mjs DATABASE_URL`: PostGraphile on a database of the product, with its settings for production. Prints its address.
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";

const handler = postgraphile(process.argv[2], "public", {
  graphiql: false,
  disableQueryLog: true,
  dynamicJson: true,
  ignoreRBAC: false,
  setofFunctionsContainNulls: false,
});
const server = createServer(handler);
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once("SIGTERM", () => process.exit(0));
