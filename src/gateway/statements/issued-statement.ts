// `GET /api/statements/:number`: what a statement of class said that was signed with a number.
import { visitor } from "#contract/account/reader.ts";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { KeptStatement } from "#contract/statements/statement-credential.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { statementNumberIn } from "#rules/statements/statement-number.ts";
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
  try {
    if (statement.kind === "class") return await isOnRecord(statement.assetnum, dependencies);
    await readStatement(dependencies, { number: statement.imoNumber });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "itar") return false;
    throw error;
  }
}

async function isOnRecord(assetnum: string, { clock, read }: StatementReads): Promise<boolean> {
  const parameters = [
    ["oslc.select", "assetnum"],
    ["oslc.where", fieldEquals("assetnum", assetnum)],
  ] as const;
  const call = { kind: "os", name: "ABSRECORDVESSEL", parameters } as const;
  const response = await read(call, { reader: visitor, today: dayOfEpoch(clock()), origin: "" });
  // What is given can be a pattern.
  return "member" in response && response.member.some((one) => one["assetnum"] === assetnum);
}
