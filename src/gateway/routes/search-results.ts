// `POST /api/search-results`: the results of a search as CSV or XLSX. The body has the call of the search as `POST /api/public-data` takes it,
// with a captcha token for it, and the format. docs/decisions/023 states why it is not a link.
import type { CallPath } from "#contract/calls/calls.ts";
import { Problem } from "#contract/calls/problem.ts";
import { exportHeaders } from "#contract/search/search-export.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { readSearchRows } from "#gateway/search-export/read-results.ts";
import { searchFileColumns } from "#contract/search/search-file-columns.ts";
import { postedFormat, sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { maximumExportRows, searchFileName } from "#rules/search/search-export.ts";
import { requestText } from "#text/requests.ts";

type ExportDependencies = Pick<GatewayDependencies, "clock" | "read" | "recordVersion">;

/** The calls whose results can be downloaded. */
const searchPaths: ReadonlySet<CallPath> = new Set(["/os/ABSRECORDSEARCH", "/script/ABSRECORDFIND"]);

export function searchResults(dependencies: ExportDependencies) {
  const { clock, recordVersion } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const format = await postedFormat(c);
    const { call, parameters } = c.get("innerCall");
    if (!searchPaths.has(call.path)) throw new Problem("badRequest", { message: requestText.searchNeeded });
    const { reader, user } = c.get("session");
    const today = dayOfEpoch(clock());
    const origin = `${requestOrigin(c)}/maximo/oslc`;
    const record = await recordVersion.asOf();
    const { members, total } = await readSearchRows(
      dependencies,
      { kind: call.kind, name: call.name, parameters },
      { reader, today, origin },
      maximumExportRows[user === null ? "visitor" : "user"],
    );
    await chargeMembers(c, members.length);
    const headers = { [exportHeaders.rows]: String(members.length), [exportHeaders.total]: String(total) };
    const name = searchFileName(members.length, total, today);
    return sendSpreadsheet(c, format, { name, columns: searchFileColumns(), rows: members, record, headers });
  };
}
