// `POST /api/v1/check`: the check of a list for API clients, as JSON, CSV or XLSX.
import { type CheckResponse, checkCallBody } from "#contract/list-check/check-call.ts";
import { checkFileColumns } from "#contract/list-check/check-file-columns.ts";
import { checkRemark } from "#contract/list-check/check-texts.ts";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import { sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { type CheckedRow, countVerdicts } from "#rules/search/checked-rows.ts";
import { checkFileName, maximumListEntries, readNumberEntries } from "#rules/search/number-list.ts";
import { Problem } from "#contract/problem.ts";
import { requestText } from "#text/requests.ts";
import { listCheckCost, readListCheck } from "./read-list-check.ts";
import { requestedFormat } from "./response-format.ts";

type CheckDependencies = Pick<GatewayDependencies, "clock" | "networkSettings" | "read" | "recordVersion">;

export function checkRoute(dependencies: CheckDependencies) {
  const { clock, recordVersion, networkSettings } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const format = requestedFormat(c);
    const { numbers } = await callBody(c, checkCallBody);
    const { entries, excess } = readNumberEntries(numbers.map(String));
    // An item can have several numbers.
    if (excess > 0) {
      const message = requestText.checkNumbers({ maximum: maximumListEntries });
      throw new Problem("badRequest", { message });
    }
    // All of it at once, so that a list that cannot be paid is refused before anything is read.
    await takeCost(c, Math.max(1, listCheckCost(entries)));
    const today = dayOfEpoch(clock());
    const origin = `${requestOrigin(c, networkSettings)}/maximo/oslc`;
    const { reader } = c.get("apiClient").key;
    const record = await recordVersion.asOf();
    const rows = await readListCheck(dependencies, entries, { reader, today, origin });
    await chargeMembers(c, rows.length);
    c.header("Cache-Control", "no-store");
    if (format === "json") return c.json(responseOf(rows, today));
    const name = checkFileName(entries.length, entries.length, today);
    return sendSpreadsheet(c, format, { name, columns: checkFileColumns(), rows, record });
  };
}

function responseOf(rows: readonly CheckedRow<CheckedVesselMember>[], day: string): CheckResponse {
  const written = rows.map(({ input, line, notes, number, vessel, verdict }) => ({
    line,
    input,
    number: number === "" ? null : number,
    // Every number has been checked, so no row is without a verdict.
    verdict: verdict ?? "notConfirmed",
    // Only kept lists have notes of their own.
    notes: notes.flatMap(({ count, kind, line: at }) =>
      kind === "listed" ? [] : [{ kind, line: at, count }],
    ),
    remark: checkRemark(notes),
    vessel: vessel ?? null,
  }));
  return { day, summary: countVerdicts(rows), rows: written };
}
