// The statements of class that were signed, by their numbers. Whoever has only the paper verifies by its number what it said.
import { createHmac, hkdfSync } from "node:crypto";
import type { SaidStatement } from "#contract/statements/statement-credential.ts";
import type { Database } from "#database/database.ts";
import { statementNumber } from "#rules/statements/statement-number.ts";

export interface IssuedStatements {
  /** Keeps what a statement says, and returns its number. Equal ones have one number and one row, with the time of the first. */
  readonly keep: (said: SaidStatement) => Promise<string>;
  /** Finds what a statement said by its number; `null` if there is none, or its row was too old to be kept. */
  readonly find: (number: string) => Promise<SaidStatement | null>;
}

/** Names the key and the format of what is numbered; a change of either needs another one. */
const purpose = "plimsoll statement number 1";

/**
 * The statements in a database. A number is derived with the secret from what the statement says, so that none can be computed, nor tried: it has
 * sixty bits. The oldest rows are deleted; their signatures still verify.
 */
export function createIssuedStatements(
  { kysely }: Database,
  secret: string,
  mostRows = 100_000,
): IssuedStatements {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const find: IssuedStatements["find"] = async (number) => {
    const rows = kysely.selectFrom("issued_statement").select("said").where("number", "=", number);
    return (await rows.executeTakeFirst())?.said ?? null;
  };
  return {
    async keep(said) {
      const { validFrom: _, ...content } = said;
      const digest = createHmac("sha256", key).update(JSON.stringify(content)).digest();
      const number = statementNumber(digest);
      // A refused insert would use an id, and each id counts as a row.
      if ((await find(number)) !== null) return number;
      const inserted = await kysely
        .insertInto("issued_statement")
        .values({ number, said: JSON.stringify(said) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted) {
        await kysely
          .deleteFrom("issued_statement")
          .where("id", "<=", inserted.id - mostRows)
          .execute();
      }
      return number;
    },
    find,
  };
}
