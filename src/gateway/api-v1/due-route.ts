// `GET /api/v1/due`: what falls due for vessels or the fleet of a company, as JSON or as a spreadsheet.
import { dueFileColumns, dueFileName } from "#contract/due-columns.ts";
import { Problem } from "#contract/problem.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import { mediaTypes, writeSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { maximumDueVessels, maximumPlanVessels, readDuePeriod } from "#rules/due/due-period.ts";
import { compareDueItems } from "#rules/due/due-window.ts";
import { recordFileSuffix } from "#rules/record-age.ts";
import { requestText } from "#text/requests.ts";
import { requestedFormat } from "./response-format.ts";

type DueDependencies = Pick<GatewayDependencies, "clock" | "freshness" | "read" | "recordVersion">;

/** Parameters that the call takes as they are. */
const callParameters = ["numbers", "company", "role", "from", "until"] as const;

const maximumPages = maximumPlanVessels / maximumDueVessels;

export function dueRoute(dependencies: DueDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const format = requestedFormat(c);
    const today = dayOfEpoch(dependencies.clock());
    const chargeTokens = (tokens: number) => takeCost(c, tokens);
    const { reader } = c.get("apiClient").key;
    const context = { reader, today, origin: "", chargeTokens };
    const asOf = await dependencies.freshness.recordAsOf();
    const items = await readUnchangedRecord(dependencies.recordVersion, () =>
      readPages(dependencies.read, parametersOf(c), context),
    );
    await chargeMembers(c, items.length);
    const period = readDuePeriod({ from: valueOf(c, "from"), until: valueOf(c, "until") }, today);
    if (!period) throw new Problem("badRequest");
    c.header("Cache-Control", "no-store");
    if (format === "json") return c.json({ ...period, totalCount: items.length, items });
    const file = await writeSpreadsheet(format, dueFileColumns(), items, asOf);
    const name = `${dueFileName(period.from, period.until)}${recordFileSuffix(asOf)}.${format}`;
    c.header("Content-Type", mediaTypes[format]);
    c.header("Content-Disposition", contentDisposition("attachment", name));
    return c.body(file);
  };
}

function valueOf(c: GatewayContext, name: (typeof callParameters)[number]): string | undefined {
  return c.req.query(name)?.trim() || undefined;
}

function parametersOf(c: GatewayContext): RecordCall["parameters"] {
  return callParameters.flatMap((name) => {
    const value = valueOf(c, name);
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** The items of all pages of the call, in the order of a plan. */
async function readPages(
  read: GatewayDependencies["read"],
  parameters: RecordCall["parameters"],
  context: ReadContext,
): Promise<readonly DueItemMember[]> {
  const items: DueItemMember[] = [];
  for (let page = 1; page <= maximumPages; page += 1) {
    const call: RecordCall = {
      kind: "script",
      name: "PLIMSOLLDUE",
      parameters: page === 1 ? parameters : [...parameters, ["pageno", String(page)]],
    };
    const response = await read(call, { ...context, isPartOfList: page > 1 });
    if (!("member" in response)) throw new Problem("badRequest");
    items.push(...(response.member as readonly DueItemMember[]));
    if (response.responseInfo.nextPage === undefined) return items.sort(compareDueItems);
  }
  throw new Problem("badRequest", { message: requestText.dueVessels({ maximum: maximumPlanVessels }) });
}
