// `POST /api/changes-file`: the changes of the screen as CSV or XLSX. The body has the call of the screen as `POST /api/public-data` takes it,
// with a captcha token for it, and the format, as for the results of a search.
import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import { changeFileColumns, changeFileName } from "#contract/changes/change-columns.ts";
import { changeParameters } from "#contract/changes/change-filter.ts";
import { changesCallPath } from "#contract/changes/change-paths.ts";
import { Problem } from "#contract/calls/problem.ts";
import { exportHeaders } from "#contract/search/search-export.ts";
import { changeMemberOf } from "#contract/record-sets/change.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { postedFormat, sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { maximumExportRows } from "#rules/search/search-export.ts";
import { changeRequestText } from "#text/api/change-calls.ts";

type FileDependencies = Pick<GatewayDependencies, "changes" | "clock" | "recordVersion">;

export function changesFile({ changes, clock, recordVersion }: FileDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const format = await postedFormat(c);
    const { call, parameters } = c.get("innerCall");
    if (call.path !== changesCallPath) {
      throw new Problem("badRequest", { message: changeRequestText.onlyChanges });
    }
    const filter = acceptedParameters(changeParameters, Object.fromEntries(parameters), "badRequest");
    const { reader, user } = c.get("session");
    const record = await recordVersion.asOf();
    // gap: file of changes
    const limit = maximumExportRows[user === null ? "visitor" : "user"];
    const found = await changes.read({ filter, order: "newest", limit }, reader);
    await chargeMembers(c, found.changes.length);
    const headers = { [exportHeaders.rows]: String(found.changes.length) };
    const part = found.hasMore ? `-newest-${found.changes.length}` : "";
    const name = changeFileName(filter.since, dayOfEpoch(clock())) + part;
    const rows = found.changes.map(changeMemberOf);
    return sendSpreadsheet(c, format, { name, columns: changeFileColumns(), rows, record, headers });
  };
}
