import { createHash } from "node:crypto";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { expect, test } from "vitest";

import { openBare } from "#tests/database/bare-database.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { schemaOf } from "#tests/database/schema-of.ts";

import { migrate, migrations } from "./migrate.ts";

/** A row of each area of the baseline; each must still be there after the last migration. */
const baselineRows = [
  `insert into vessel (assetnum, vessel_name, previous_names) values ('V1', 'AURORA', '{}')`,
  `insert into vessel_document values ('V1', '{"assetnum": "V1", "vessel_name": "AURORA"}')`,
  `insert into class_status (document, assetnum, changed_date, service_state_id, says_reinstated)
    values ('{}', 'V1', '2020-02-03', 4, false)`,
  `select store_last_class_actions('2026-01-01', array['V1'])`,
  `insert into portal_user (id, name, email) values ('U1', 'Ann', 'ann@client.example')`,
  `insert into audit_log (act, actor_id, what) values ('name changed', 'U1', '')`,
  `insert into vessel_list (id, user_id, name) values ('L1', 'U1', 'Mine')`,
  `insert into vessel_list_member values ('L1', 1, 'V1', '9074729')`,
  `insert into follow (id, user_id, target, topics, delivery, read_position) values ('F1', 'U1', '{}', '{}', '{}', 0)`,
  `insert into import_log (source, report) values ('fleet', '{}')`,
];

/** The statements that a migration executes, with single spaces. */
async function statementsOf(key: string): Promise<string> {
  const statements: string[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replaceAll(/\s+/g, " ")),
  });
  await migrations[key]?.up(recorder);
  return statements.join(";\n");
}

test("the baseline has the statements that it was published with", async () => {
  const hash = createHash("sha256").update(await statementsOf("0001-schema"));
  expect(hash.digest("hex")).toBe("bc440b8b4538f83d172c0e0cce99c6ce94ce74193e215ed5e465a2c82969e46f");
});

forEachEngine((engine) => {
  test("a database of the baseline gets the schema of a new one and keeps its rows", async () => {
    const database = await openBare(engine.name);
    try {
      const { kysely } = database;
      await kysely.transaction().execute(async (transaction) => migrations["0001-schema"]?.up(transaction));
      for (const row of baselineRows) await sql.raw(row).execute(kysely);
      await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        kysely,
      );
      await sql`insert into kysely_migration values ('0001-schema', '2026-01-01T00:00:00.000Z')`.execute(
        kysely,
      );
      await migrate(kysely);
      expect(await schemaOf(database)).toEqual(await schemaOf(engine.database));
      const { rows } = await sql`
        select vessel_name, email, last_class_action.state, list.name, number, follow.id as follow, act, source
        from vessel join last_class_action using (assetnum) join vessel_list_member using (assetnum)
        join vessel_list as list on list.id = list_id join portal_user as person on person.id = list.user_id
        join follow on follow.user_id = person.id, audit_log, import_log`.execute(kysely);
      expect(rows).toEqual([
        {
          vessel_name: "AURORA",
          email: "ann@client.example",
          state: 4,
          name: "Mine",
          number: "9074729",
          follow: "F1",
          act: "name changed",
          source: "fleet",
        },
      ]);
    } finally {
      await database.close();
    }
  });

  test.each([
    [
      "an earlier version",
      ["0001-lenient-values", "0002-record"],
      "The database was made by an earlier version, whose tables this version cannot update: delete it with `npm run db:reset -- --yes`, and import the record again.",
    ],
    [
      "a newer version",
      [...Object.keys(migrations), "9999-later"],
      "The database was made by a newer version: use that version or a later one.",
    ],
  ])("a database of %s is refused and stays as it is", async (_, executed, sentence) => {
    const { kysely } = engine.database;
    const before = await schemaOf(engine.database);
    const own = await sql<{ name: string; timestamp: string }>`
      with removed as (delete from kysely_migration returning *) select * from removed`.execute(kysely);
    try {
      await sql`insert into kysely_migration select name, '' from unnest(${executed}::text[]) as name`.execute(
        kysely,
      );
      await expect(migrate(kysely)).rejects.toThrow(sentence);
      expect(await schemaOf(engine.database)).toEqual(before);
    } finally {
      await sql`delete from kysely_migration`.execute(kysely);
      for (const { name, timestamp } of own.rows) {
        await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(kysely);
      }
    }
  });
});
