// `GET /class-suspension/list.csv`: the whole list as it is filtered in the address, not a page of it.
import { privateCopy } from "#gateway/private-copy.ts";
import type { SuspensionMember } from "#contract/members/suspension.ts";
import { contentDisposition } from "#gateway/content-disposition.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { type Cell, writeCsv } from "#gateway/suspensions/csv.ts";
import { filterParameters, type ListParts, readSuspensions } from "#gateway/suspensions/read-suspensions.ts";
import { isoDay, dayOf } from "#rules/dates.ts";

const pageSize = 1000;

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

export function suspensionsCsv(parts: ListParts) {
  return async (c: GatewayContext): Promise<Response> => {
    const members = await readAll(c, parts);
    const today = dayOf(parts.clock());
    c.header("Content-Type", "text/csv; charset=utf-8; header=present");
    c.header("Content-Disposition", contentDisposition("attachment", `class-suspensions-${today}.csv`));
    c.header("Cache-Control", privateCopy(c));
    const titles = columns.map(([title]) => title);
    return c.body(
      writeCsv(
        titles,
        members.map((member) => columns.map(([, cell]) => cell(member))),
      ),
    );
  };
}

async function readAll(c: GatewayContext, parts: ListParts): Promise<readonly SuspensionMember[]> {
  const members: SuspensionMember[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const paging = [["oslc.pageSize", String(pageSize)] as const, ["pageno", String(page)] as const];
    const answer = await readSuspensions(c, parts, [...filterParameters(c), ...paging]);
    members.push(...answer.member);
    more = answer.responseInfo.nextPage !== undefined;
  }
  return members;
}
