import { beforeEach, describe, expect, test } from "vitest";
import { keptOf, statementCredential } from "#contract/statements/statement-credential.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { createIssuedStatements } from "./issued-statements.ts";

const document = {
  title: "Statement",
  society: "Albion",
  demonstration: "",
  statement: "It is not on record.",
};

function credential(day: string, more: object = {}) {
  const statement = {
    kind: "notOnRecord",
    imoNumber: "9074729",
    day,
    knownOn: null,
    today: "2026-11-20",
    version: 1,
    record: { recordAsOf: null, invented: "none" },
    ...more,
  } as const;
  const origin = "https://record.example";
  const address = `${origin}/vessels/${statement.imoNumber}/statement?at=${day}`;
  const issuedAt = new Date("2026-11-20T12:00:00Z");
  return statementCredential(statement, { address, document, issuedAt, origin });
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  const statements = (secret = "secret", mostRows?: number) =>
    createIssuedStatements(engine.database, secret, mostRows);
  const countRows = async () =>
    (await engine.database.kysely.selectFrom("issued_statement").select("number").execute()).length;

  describe("a signed statement", () => {
    const one = credential("2026-11-20");

    test("has one number, whenever it is signed", () => {
      const number = statements().numberOf(one);
      expect(number).toMatch(/^STMT(?:-[\dA-Z]{4}){3}$/);
      expect(statements().numberOf({ ...one, validFrom: "2026-11-20T13:00:00.000Z" })).toBe(number);
    });

    test("has another number with another content, and with another secret", () => {
      const others = [
        one,
        credential("2026-11-19"),
        credential("2026-11-20", { imoNumber: "8814275" }),
        credential("2026-11-20", { knownOn: "2026-11-20" }),
        credential("2026-11-20", { version: 2 }),
        // It was made on another day, and can have what has no history.
        credential("2026-11-20", { today: "2026-11-21" }),
        { ...one, description: "It is on record." },
      ];
      const numbers = others.map(statements().numberOf);
      expect(new Set([...numbers, statements("another").numberOf(one)]).size).toBe(others.length + 1);
    });

    test("is kept once, without when it was signed, also if several are signed at once", async () => {
      const number = statements().numberOf(one);
      expect(await statements().find(number)).toBeNull();
      await Promise.all(Array.from({ length: 5 }, () => statements().keep(number, keptOf(one))));
      await statements().keep(number, keptOf(one));
      expect(await countRows()).toBe(1);
      const kept = await statements().find(number);
      expect(kept).toEqual(keptOf(one));
      expect(JSON.stringify(kept)).not.toContain("12:00");
    });
  });

  test("the oldest statements are deleted when there are too many, and no others", async () => {
    const { find, keep, numberOf } = statements("secret", 3);
    const numbers: string[] = [];
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-03", "2026-11-04"]) {
      const number = numberOf(credential(day));
      await keep(number, keptOf(credential(day)));
      numbers.push(number);
    }
    const found = await Promise.all(numbers.map(find));
    expect(found.map((one) => one !== null)).toEqual([false, true, true, true, true]);
    expect(await countRows()).toBe(3);
    expect(await find("STMT-0000-0000-0000")).toBeNull();
  });
});
