// `GET /api/statements/:number`: what a statement of class said that was signed with a number.
import { visitor } from "#contract/account/reader.ts";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { SaidStatement } from "#contract/statements/statement-credential.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { statementNumberIn } from "#rules/statements/statement-number.ts";

type IssuedDependencies = Pick<GatewayDependencies, "clock" | "issuedStatements" | "read">;

export function issuedStatement(dependencies: IssuedDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const number = statementNumberIn(c.req.param("number") ?? "");
    const said = number === "" ? null : await dependencies.issuedStatements.find(number);
    if (said === null || !(await isPublic(said, dependencies))) throw new Problem("notFound");
    c.header("Cache-Control", "no-store");
    return c.json({ ...said, number } satisfies SaidStatement);
  };
}

/** Whether a visitor may read its vessel now: what was said of one that is controlled since is as unknown as a number that was never issued. */
async function isPublic(
  { credentialSubject: statement }: SaidStatement,
  { clock, read }: Pick<IssuedDependencies, "clock" | "read">,
): Promise<boolean> {
  if (statement.kind === "notOnRecord") return true;
  const { assetnum } = statement;
  const parameters = [
    ["oslc.select", "assetnum"],
    ["oslc.where", fieldEquals("assetnum", assetnum)],
  ] as const;
  const call = { kind: "os", name: "ABSRECORDVESSEL", parameters } as const;
  const context = { reader: visitor, today: dayOfEpoch(clock()), origin: "" };
  try {
    const response = await read(call, context);
    // What is given can be a pattern.
    return "member" in response && response.member.some((one) => one["assetnum"] === assetnum);
  } catch (error) {
    if (error instanceof Problem && error.code === "itar") return false;
    throw error;
  }
}
