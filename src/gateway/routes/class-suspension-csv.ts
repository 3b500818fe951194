// `GET /class-suspension/list.csv`: the whole suspension list with the filter of the address, without pages.
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { type Cell, writeCsv } from "#gateway/suspensions/csv.ts";
import { cachedList, filterParameters, type ListDependencies } from "#gateway/suspensions/cached-list.ts";
import { isoDay, dayOfEpoch } from "#rules/dates.ts";

const columns: readonly (readonly [title: string, cell: (member: SuspensionMember) => Cell])[] = [
  ["Class Number", ({ abs_vessel }) => abs_vessel?.[0]?.class_num],
  ["IMO Number", ({ abs_vessel }) => abs_vessel?.[0]?.imo_num],
  ["Name", ({ abs_vessel }) => abs_vessel?.[0]?.vessel_name],
  ["Gross Tonnage", ({ gross_tonnage }) => gross_tonnage],
  ["Year of Build", ({ year_of_build }) => year_of_build],
  ["Type", ({ abs_vessel }) => abs_vessel?.[0]?.vessel_type],
  ["Flag", ({ abs_vessel }) => abs_vessel?.[0]?.flag_name],
  ["Owner", ({ abs_vessel }) => abs_vessel?.[0]?.registered_owner],
  ["Status", ({ current_status }) => current_status],
  ["Date", ({ action_date }) => isoDay(action_date)],
  ["Reason", ({ service_state_reason }) => service_state_reason],
  ["Class Suspended", ({ class_suspended_date }) => isoDay(class_suspended_date)],
  ["Class Withdrawn", ({ class_withdrawn_date }) => isoDay(class_withdrawn_date)],
  ["Withdrawal Reason", ({ class_withdrawn_reason }) => class_withdrawn_reason],
  ["Reinstated", ({ date_of_reinstatement }) => isoDay(date_of_reinstatement)],
  ["On Record Since", ({ recorded_date }) => isoDay(recorded_date)],
  ["Asset Number", ({ assetnum }) => assetnum],
];

export function suspensionsCsv(dependencies: ListDependencies) {
  const readCsv = cachedList(dependencies, { render: writeList });
  return async (c: GatewayContext): Promise<Response> => {
    const { csv, members } = await readCsv(c, filterParameters(c));
    await chargeMembers(c, members);
    const today = dayOfEpoch(dependencies.clock());
    c.header("Content-Type", "text/csv; charset=utf-8; header=present");
    c.header("Content-Disposition", contentDisposition("attachment", `class-suspensions-${today}.csv`));
    c.header("Cache-Control", readerCacheControl(c));
    return c.body(csv);
  };
}

function writeList(members: readonly SuspensionMember[]) {
  const titles = columns.map(([title]) => title);
  const csv = writeCsv(
    titles,
    members.map((member) => columns.map(([, cell]) => cell(member))),
  );
  // Encoded once, so that a cached file is not encoded again for each download.
  const bytes = new TextEncoder().encode(csv);
  return { value: { csv: bytes, members: members.length }, size: bytes.length };
}
