// The statements of class that were signed as PDFs, by their numbers. Whoever has only the paper verifies by its number what it said.
import { createHmac, hkdfSync } from "node:crypto";
import type { KeptStatement, StatementCredential } from "#contract/statements/statement-credential.ts";
import type { Database } from "#database/database.ts";
import { statementNumber } from "#rules/statements/statement-number.ts";

export interface IssuedStatements {
  /** The number of a statement: equal ones of a day have one, whenever they are signed. */
  readonly numberOf: (credential: StatementCredential) => string;
  /** Keeps a statement once, by its number. */
  readonly keep: (number: string, statement: KeptStatement) => Promise<void>;
  /** Finds what a statement said by its number; `null` if there is none, or its row was too old to be kept. */
  readonly find: (number: string) => Promise<KeptStatement | null>;
}

/** Names the key and the format of what is numbered; a change of either needs another one. */
const purpose = "plimsoll statement number 1";

/**
 * The statements in a database. A number is derived with the secret from all that a statement says, so that none can be computed, nor tried: it has
 * sixty bits. The oldest rows are deleted; their signatures still verify.
 */
export function createIssuedStatements(
  { kysely }: Database,
  secret: string,
  mostRows = 100_000,
): IssuedStatements {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const find: IssuedStatements["find"] = async (number) => {
    const rows = kysely.selectFrom("issued_statement").select("statement").where("number", "=", number);
    return (await rows.executeTakeFirst())?.statement ?? null;
  };
  return {
    numberOf: (credential) => {
      const content = JSON.stringify({ ...credential, validFrom: "" });
      return statementNumber(createHmac("sha256", key).update(content).digest());
    },
    async keep(number, statement) {
      // A refused insert would use an id, and each id counts as a row.
      if ((await find(number)) !== null) return;
      const inserted = await kysely
        .insertInto("issued_statement")
        .values({ number, statement: JSON.stringify(statement) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!inserted) return;
      await kysely
        .deleteFrom("issued_statement")
        .where("id", "<=", inserted.id - mostRows)
        .execute();
    },
    find,
  };
}
