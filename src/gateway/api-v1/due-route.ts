// `GET /api/v1/due`: what falls due for vessels or the fleet of a company, as JSON or as a spreadsheet.
import { dueFileColumns, dueFileName, rowWithoutItems } from "#contract/due/due-columns.ts";
import { Problem } from "#contract/calls/problem.ts";
import { checkRemark } from "#contract/list-check/check-texts.ts";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { refuseOtherParameters, requestedParameters } from "#gateway/http/requested-parameters.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import { sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import type { ReadContext, RecordCall } from "#records/calls/record-call.ts";
import { day, type ParameterValues, textUpTo, writeParameters } from "#rules/address-parameters.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { maximumDueVessels, maximumPlanVessels, readDuePeriod } from "#rules/due/due-period.ts";
import { compareDueItems } from "#rules/due/due-window.ts";
import { type CheckedRow, isDuplicate } from "#rules/search/checked-rows.ts";
import { readNumberEntries } from "#rules/search/number-list.ts";
import { dueColumnText } from "#text/record/due-plan.ts";
import { requestText } from "#text/requests.ts";
import { readListCheck } from "./read-list-check.ts";
import { formatParameter, requestedFormat } from "./response-format.ts";

type DueDependencies = Pick<GatewayDependencies, "clock" | "read" | "recordVersion">;

/** Parameters that the call of the record takes as they are. It refuses too many numbers. */
export const dueParameters = {
  numbers: {
    ...textUpTo(100_000),
    schema: { type: "array", items: { type: "string" }, maxItems: maximumDueVessels },
  },
  company: textUpTo(200),
  role: textUpTo(200),
  from: day,
  until: day,
} as const;

const maximumPages = maximumPlanVessels / maximumDueVessels;

export function dueRoute(dependencies: DueDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    refuseOtherParameters(c, { ...dueParameters, format: formatParameter });
    const format = requestedFormat(c);
    const today = dayOfEpoch(dependencies.clock());
    const chargeTokens = (tokens: number) => takeCost(c, tokens);
    const { reader } = c.get("apiClient").key;
    const context = { reader, today, origin: "", chargeTokens };
    const record = await dependencies.recordVersion.asOf();
    const values = requestedParameters(c, dueParameters);
    const { items, rows } = await readUnchangedRecord(dependencies.recordVersion, () =>
      readPlan(dependencies, values, context),
    );
    await chargeMembers(c, items.length + (rows?.length ?? 0));
    const period = readDuePeriod(values, today);
    if (!period) throw new Problem("badRequest");
    c.header("Cache-Control", "no-store");
    if (format === "json") {
      const numbers = rows?.map(plannedNumber);
      return c.json({ ...period, totalCount: items.length, items, ...(numbers && { numbers }) });
    }
    const planned = new Set(items.map(({ assetnum }) => assetnum));
    const unplanned = (rows ?? []).flatMap((row) =>
      isDuplicate(row) || planned.has(row.vessel?.assetnum ?? "") ? [] : unplannedRow(row),
    );
    const name = dueFileName(period.from, period.until);
    const rowsOfFile = [...items, ...unplanned];
    return sendSpreadsheet(c, format, { name, columns: dueFileColumns(), rows: rowsOfFile, record });
  };
}

interface Plan {
  readonly items: readonly DueItemMember[];
  /** A row for each number of the call and each vessel with it; `null` for the fleet of a company. */
  readonly rows: readonly CheckedRow<CheckedVesselMember>[] | null;
}

/** Numbers are read and looked up as in the check of a list, so that the plan says of each what it is about. */
async function readPlan(
  dependencies: DueDependencies,
  values: ParameterValues<typeof dueParameters>,
  context: ReadContext,
): Promise<Plan> {
  const parameters = Object.entries(writeParameters(dueParameters, values));
  const inputs = (values.numbers ?? "").split(",").filter((input) => input.trim() !== "");
  if (inputs.length === 0 || values.company !== undefined) {
    return { items: await readPages(dependencies.read, parameters, context), rows: null };
  }
  const { entries } = readNumberEntries(inputs);
  const numbers = [...new Set(entries.map(({ number }) => number))].filter((number) => number !== "");
  const known = parameters.map(([name, value]) =>
    name === "numbers" ? ([name, numbers.join(",")] as const) : ([name, value] as const),
  );
  const items = numbers.length === 0 ? [] : await readPages(dependencies.read, known, context);
  return { items, rows: await readListCheck(dependencies, entries, context) };
}

/** What the response says about a number, or about one of several vessels with it. */
function plannedNumber({ input, line, notes, number, vessel }: CheckedRow<CheckedVesselMember>) {
  return {
    line,
    input,
    number: number === "" ? null : number,
    // A controlled vessel is in no part of a plan, its identity included.
    assetnum: vessel?.meaning ? vessel.assetnum : null,
    notes: notes.map(({ count, kind, line: at }) => ({ kind, line: at, count })),
    remark: checkRemark(notes),
  };
}

/** The row of a file for a number without a vessel whose items can be planned, or with one of which nothing falls due. */
function unplannedRow({ input, notes, vessel }: CheckedRow<CheckedVesselMember>): DueItemMember {
  if (!vessel?.meaning) return rowWithoutItems(input, checkRemark(notes));
  const { assetnum, class_num, vessel_name } = vessel;
  return {
    ...rowWithoutItems(vessel.imo_num || input, dueColumnText.nothingDue),
    assetnum,
    class_num,
    vessel_name,
  };
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
