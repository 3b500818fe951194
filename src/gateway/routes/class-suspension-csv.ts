// `GET /class-suspension/list.csv`: the whole suspension list with the filter of the address, without pages.
import { notModified } from "#gateway/http/entity-tag.ts";
import { readerCacheControl } from "#gateway/http/reader-cache-control.ts";
import type { SuspensionMember } from "#contract/record-sets/suspension.ts";
import { chargeMembers } from "#gateway/limits/rate-budget.ts";
import { SharedBody } from "#gateway/http/compression.ts";
import { requestedTexts } from "#gateway/http/requested-parameters.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { type Cell, writeCsv } from "#rules/spreadsheets/csv.ts";
import { cachedList, type ListDependencies } from "#gateway/suspensions/cached-list.ts";
import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { isoDay, dayOfEpoch } from "#rules/dates.ts";
import { recordFileSuffix } from "#contract/page/record-state.ts";
import { suspensionColumns } from "#text/record/suspension-exports.ts";

/** The columns; `text/record/suspension-exports.ts` has their titles. */
const columns: readonly (readonly [
  title: keyof typeof suspensionColumns,
  cell: (member: SuspensionMember) => Cell,
])[] = [
  ["classNumber", ({ abs_vessel }) => abs_vessel?.[0]?.class_num],
  ["imoNumber", ({ abs_vessel }) => abs_vessel?.[0]?.imo_num],
  ["name", ({ abs_vessel }) => abs_vessel?.[0]?.vessel_name],
  ["grossTonnage", ({ gross_tonnage }) => gross_tonnage],
  ["yearOfBuild", ({ year_of_build }) => year_of_build],
  ["type", ({ abs_vessel }) => abs_vessel?.[0]?.vessel_type],
  ["flag", ({ abs_vessel }) => abs_vessel?.[0]?.flag_name],
  ["owner", ({ abs_vessel }) => abs_vessel?.[0]?.registered_owner],
  ["status", ({ current_status }) => current_status],
  ["date", ({ action_date }) => isoDay(action_date)],
  ["reason", ({ service_state_reason }) => service_state_reason],
  ["classSuspended", ({ class_suspended_date }) => isoDay(class_suspended_date)],
  ["classWithdrawn", ({ class_withdrawn_date }) => isoDay(class_withdrawn_date)],
  ["withdrawalReason", ({ class_withdrawn_reason }) => class_withdrawn_reason],
  ["reinstated", ({ date_of_reinstatement }) => isoDay(date_of_reinstatement)],
  ["onRecordSince", ({ recorded_date }) => isoDay(recorded_date)],
  ["assetNumber", ({ assetnum }) => assetnum],
  ["reinstatedSince", ({ reinstated_since }) => isoDay(reinstated_since)],
];

export function suspensionsCsv(dependencies: ListDependencies) {
  const readCsv = cachedList(dependencies, { render: writeList });
  return async (c: GatewayContext): Promise<Response> => {
    const { csv, members } = await readCsv(c, requestedTexts(c, suspensionParameters));
    await chargeMembers(c, members);
    const today = dayOfEpoch(dependencies.clock());
    c.header("Content-Type", "text/csv; charset=utf-8; header=present");
    const suffix = recordFileSuffix(await dependencies.recordVersion.asOf());
    const name = `class-suspensions-${today}${suffix}.csv`;
    c.header("Content-Disposition", contentDisposition("attachment", name));
    c.header("Cache-Control", readerCacheControl(c));
    return notModified(c, csv.tag) ?? csv.send(c);
  };
}

function writeList(members: readonly SuspensionMember[]) {
  const titles = columns.map(([title]) => suspensionColumns[title]);
  const csv = writeCsv(
    titles,
    members.map((member) => columns.map(([, cell]) => cell(member))),
  );
  const bytes = new TextEncoder().encode(csv);
  return { value: { csv: new SharedBody(bytes), members: members.length }, size: bytes.length };
}
