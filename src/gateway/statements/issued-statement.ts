// `GET /api/statements/:number`: what a statement of class said that was signed with a number.
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { KeptStatement } from "#contract/statements/statement-credential.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { statementNumberIn } from "#rules/statements/statement-number.ts";
import { visitorReads } from "#gateway/visitor-reads.ts";
import { readStatement, type StatementReads } from "./read-statement.ts";

type IssuedDependencies = StatementReads & Pick<GatewayDependencies, "issuedStatements">;

export function issuedStatement(dependencies: IssuedDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const number = statementNumberIn(c.req.param("number") ?? "");
    const kept = number === "" ? null : await dependencies.issuedStatements.find(number);
    if (kept === null || !(await isPublic(kept, dependencies))) throw new Problem("notFound");
    c.header("Cache-Control", "no-store");
    return c.json({ ...kept, number } satisfies KeptStatement);
  };
}

/** Whether a visitor may read its ship now: what was said of one that is controlled since is as unknown as a number that was never issued. */
async function isPublic(
  { credentialSubject: statement }: KeptStatement,
  dependencies: StatementReads,
): Promise<boolean> {
  const { clock, read } = dependencies;
  try {
    if (statement.kind === "notOnRecord") {
      await readStatement(dependencies, { number: statement.imoNumber });
      return true;
    }
    const { assetnum } = statement;
    const condition = ["oslc.where", fieldEquals("assetnum", assetnum)] as const;
    const found = await visitorReads(read, dayOfEpoch(clock())).all("os", "ABSRECORDVESSEL", [condition]);
    // What is given can be a pattern.
    return found.some((one) => one["assetnum"] === assetnum);
  } catch (error) {
    if (error instanceof Problem && error.code === "itar") return false;
    throw error;
  }
}
