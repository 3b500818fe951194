import { beforeEach, describe, expect, test } from "vitest";
import type { SaidStatement } from "#contract/statements/statement-credential.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { createIssuedStatements } from "./issued-statements.ts";

const said = (day: string, more: Partial<SaidStatement> = {}): SaidStatement => ({
  id: `https://record.example/vessels/8814275/statement?at=${day}`,
  name: "Statement of class",
  description: `QUEEN: the class state on ${day} is In Class.`,
  issuer: { id: "https://record.example/statement-keys", name: "Albion" },
  validFrom: "2026-11-20T12:00:00.000Z",
  credentialSubject: { kind: "notOnRecord", day, knownOn: null, version: 1 },
  ...more,
});

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  const statements = (secret = "secret", mostRows?: number) =>
    createIssuedStatements(engine.database, secret, mostRows);
  const countRows = async () =>
    (await engine.database.kysely.selectFrom("issued_statement").select("number").execute()).length;

  describe("a signed statement", () => {
    test("has one number and one row each time, with what it said the first time", async () => {
      const first = await statements().keep(said("2026-11-20"));
      const later = { validFrom: "2026-11-20T13:00:00.000Z" };
      expect(await statements().keep(said("2026-11-20", later))).toBe(first);
      expect(first).toMatch(/^STMT(?:-[\dA-Z]{4}){3}$/);
      expect(await countRows()).toBe(1);
      expect(await statements().find(first)).toEqual(said("2026-11-20"));
    });

    test("has one number when several are signed at once", async () => {
      const numbers = await Promise.all(
        Array.from({ length: 5 }, () => statements().keep(said("2026-11-20"))),
      );
      expect(new Set(numbers).size).toBe(1);
      expect(await countRows()).toBe(1);
    });

    test("has another number with another day, address, text or version, and with another secret", async () => {
      const subject = said("2026-11-20").credentialSubject;
      const others = [
        statements().keep(said("2026-11-20")),
        statements().keep(said("2026-11-19")),
        statements().keep(said("2026-11-20", { id: "https://record.example/vessels/9074729/statement" })),
        statements().keep(said("2026-11-20", { description: "QUEEN: Suspended." })),
        statements().keep(said("2026-11-20", { credentialSubject: { ...subject, version: 2 } })),
        statements("another").keep(said("2026-11-20")),
      ];
      expect(new Set(await Promise.all(others)).size).toBe(others.length);
    });
  });

  test("the oldest statements are deleted when there are too many, and no others", async () => {
    const { find, keep } = statements("secret", 3);
    const numbers: string[] = [];
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-03", "2026-11-04"])
      numbers.push(await keep(said(day)));
    const found = await Promise.all(numbers.map(find));
    expect(found.map((one) => one !== null)).toEqual([false, true, true, true, true]);
    expect(await countRows()).toBe(3);
    expect(await find("STMT-0000-0000-0000")).toBeNull();
  });
});
