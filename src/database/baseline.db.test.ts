// The baseline creates the schema that the migrations before it create together.
import { expect, test } from "vitest";

import { openBare } from "#tests/database/bare-database.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { schemaOf } from "#tests/database/schema-of.ts";

import type { Database } from "./database.ts";
import { schema } from "./migrations/0001-schema.ts";

/** Functions are indented otherwise, and two constraints keep the name that a renamed column had. */
const linesOf = async (database: Database) =>
  (await schemaOf(database))
    .map((line) =>
      line
        .replace(/\s+/g, " ")
        .replace(/;(?= )/g, "")
        .replace(/portal_session_token_(?=key|not_null)/, "portal_session_token_hash_"),
    )
    .toSorted();

forEachEngine((engine) => {
  test("the baseline is the schema of the earlier migrations", async () => {
    const database = await openBare(engine.name);
    try {
      await database.kysely.transaction().execute((transaction) => schema.up(transaction));
      expect(await linesOf(database)).toEqual(await linesOf(engine.database));
    } finally {
      await database.close();
    }
  });
});
