import type { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { today } from "#tests/records/read-call.ts";
import { readWholeSuspensionList } from "./whole-suspension-list.ts";

const context = { reader: visitor, today, origin: "https://register.example" };

const vesselsPerStatement = 2;
/** A full statement, and one vessel more. */
const vessels = ["A1", "A2", "A3"];

/** The database, with an action after each statement of its replica, when the connection is free again. */
function withActionAfterStatements(
  database: Database,
  action: (statement: number) => Promise<void>,
): Database {
  const replica = database.replica.withoutPlugins();
  const executor = replica.getExecutor();
  const executeQuery = executor.executeQuery.bind(executor);
  let statement = 0;
  executor.executeQuery = async <Row>(query: CompiledQuery<Row>) => {
    const result = await executeQuery<Row>(query);
    statement += 1;
    await action(statement);
    return result;
  };
  return { ...database, replica };
}

forEachEngine((engine) => {
  describe("the whole suspension list", () => {
    beforeAll(() =>
      load(engine.database, {
        vessel: vessels.map((assetnum) => ({ assetnum, vessel_name: `SHIP ${assetnum}` })),
        class_status: vessels.map((assetnum) => ({
          assetnum,
          service_state_id: 4,
          changed_date: "2024-05-02",
          changed_value: "Suspended",
        })),
      }),
    );

    const logImport = async () => {
      const { id } = await engine.database.kysely
        .insertInto("import_log")
        .values({ source: "test", finished_at: new Date(), report: "{}" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };

    test("has the vessels of all its statements in order", async () => {
      const { members } = await readWholeSuspensionList(
        engine.database,
        [["sort", "name"]],
        context,
        vesselsPerStatement,
      );
      expect(members.map(({ assetnum }) => assetnum)).toEqual(vessels);
    });

    test.each([1, 2, 3, 500])(
      "is read with one statement for its order and one for every %i vessels, so that its cost is linear",
      async (size) => {
        let statements = 0;
        const database = withActionAfterStatements(engine.database, (statement) => {
          statements = statement;
          return Promise.resolve();
        });
        await readWholeSuspensionList(database, [], context, size);
        expect(statements).toBe(1 + Math.ceil(vessels.length / size));
      },
    );

    test("is read again if the record changes between two statements", async () => {
      let changed = 0;
      const database = withActionAfterStatements(engine.database, async (statement) => {
        if (statement === 1) changed = await logImport();
      });
      const { members, version } = await readWholeSuspensionList(database, [], context, vesselsPerStatement);
      expect(members).toHaveLength(vessels.length);
      expect(version).toBe(changed);
    });

    test("is unavailable if the record changes during every reading", async () => {
      const database = withActionAfterStatements(engine.database, async () => void (await logImport()));
      await expect(readWholeSuspensionList(database, [], context, vesselsPerStatement)).rejects.toMatchObject(
        {
          code: "unavailable",
        },
      );
    });
  });
});
