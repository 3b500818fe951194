// The verdict on a vessel: a derived script, called with the asset number. Everything that the page states about class at its top comes
// from this response, computed by the rules. With `asAt` it is the verdict of that day, from the histories of class, name and flag; with
// `knownOn` from the history of class as the record knew it at the end of that day.
import { asAtParameter, knownOnParameter } from "#contract/record-sets/class-status.ts";
import { countFields, verdictCountNames } from "#contract/members/item-counts.ts";
import type { Member } from "#contract/calls/response.ts";
import { requestedDay } from "#records/as-at.ts";
import { readAttributeChanges, type VesselAttributeChange } from "#records/attribute-changes.ts";
import {
  endOfDay,
  readHistoriesKnownOn,
  readRecordBeginning,
  readWholeHistories,
} from "#records/class/class-status-histories.ts";
import { classFactsMember, classVerdict, serviceOf } from "#records/class/vessel-facts.ts";
import { readVesselItems } from "#records/class/vessel-items.ts";
import type { CallBehaviour, ResolvedCall } from "#records/definition.ts";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";
import { readVoidedEntries } from "#records/class/class-status-versions.ts";
import { isoDay } from "#rules/dates.ts";
import { classPeriods } from "#rules/class/class-periods.ts";
import { type ClassStatusEntry, inForce, sortOldestFirst } from "#rules/class/class-status-entry.ts";
import { otherServices, shortServiceName } from "#rules/class/service-names.ts";
import { vesselVerdictAsAt, type VesselVerdict } from "#rules/class/vessel-verdict.ts";
import { attributeAsAt, attributePeriods } from "#rules/vessel/attribute-history.ts";
import { itemCounts, type VesselItems } from "#rules/vessel/item-counts.ts";

export const vesselVerdictBehaviour: CallBehaviour = { complete: completeVerdicts };

async function completeVerdicts(vessels: readonly Member[], call: ResolvedCall): Promise<readonly Member[]> {
  const numbers = vessels.map(({ assetnum }) => textOf(assetnum) ?? "");
  if (numbers.length === 0) return [];
  const { context, database } = call;
  const knownOn = requestedDay(call, knownOnParameter);
  const asAt = requestedDay(call, asAtParameter) ?? knownOn;
  const day = asAt ?? context.today;
  const [began, histories, voided, changes, items] = await Promise.all([
    knownOn === null ? null : readRecordBeginning(database),
    knownOn === null
      ? readWholeHistories(database, numbers)
      : readHistoriesKnownOn(database, numbers, knownOn),
    readVoidedEntries(database, numbers),
    readAttributeChanges(database, numbers, ["VESSEL_NAME", "FLAG_NAME"]),
    asAt !== null ? null : readVesselItems(database, numbers),
  ]);
  return vessels.map((vessel, position) => {
    const assetnum = numbers[position] ?? "";
    const record: VesselRecord = {
      vessel,
      history: histories.get(assetnum) ?? [],
      voided: voided.flatMap(({ assetnum: vessel, member }) =>
        vessel === assetnum && isVoidedOn(member, knownOn) ? [member] : [],
      ),
      changes: changes.filter((change) => change.assetnum === assetnum),
      items: items?.get(assetnum) ?? null,
    };
    return {
      assetnum,
      known_on: knownOn,
      record_began: began,
      known_entries: knownOn === null ? [] : entryMembers(record.history, day),
      ...verdictMember(record, day, context.today),
    };
  });
}

/** Whether an entry had been taken back by the end of a day. */
function isVoidedOn(entry: Member, knownOn: string | null): boolean {
  return knownOn === null || (textOf(entry["voided_date"]) ?? "") < endOfDay(knownOn);
}

function entryMembers(history: readonly ClassStatusEntry[], day: string): readonly Member[] {
  const entries = sortOldestFirst(inForce(history, day)).toReversed();
  return entries.map(({ date, reason, recordedDate, serviceStateId, stateText }) => ({
    service_state_id: serviceStateId,
    changed_value: stateText,
    changed_date: date,
    service_state_reason: reason,
    recorded_date: recordedDate,
  }));
}

interface VesselRecord {
  readonly vessel: Member;
  readonly history: readonly ClassStatusEntry[];
  /** Entries that were taken back. */
  readonly voided: readonly Member[];
  readonly changes: readonly VesselAttributeChange[];
  /** `null` for the verdict as at a past day. */
  readonly items: VesselItems | null;
}

function verdictMember(
  { changes, history, items, vessel, voided }: VesselRecord,
  day: string,
  today: string,
): Member {
  const services = childrenOf(vessel["abs_service"]);
  const verdict = items ? classVerdict(vessel, history, today) : vesselVerdictAsAt(history, day);
  const periodsOf = (attribute: string, recorded: unknown) =>
    attributePeriods(
      changes.filter((change) => change.attribute === attribute),
      textOf(recorded),
      today,
    );
  const names = periodsOf("VESSEL_NAME", vessel["vessel_name"]);
  const flags = periodsOf("FLAG_NAME", vessel["flag_name"]);
  return {
    as_at: items ? null : day,
    ...stateFields(verdict),
    other_services:
      items && verdict.loss ? otherServices(services.map(namedServiceOf)).map(serviceState) : [],
    vessel_name: attributeAsAt(names, day),
    flag_name: attributeAsAt(flags, day),
    voided_entries: voided.filter((entry) => items !== null || isoDay(textOf(entry["changed_date"])) <= day),
    ...countFields(verdictCountNames, items && itemCounts(items, verdict.loss !== null, today)),
    periods: [
      ...classPeriodMembers(history, verdict, day),
      ...periodMembers("VESSEL_NAME", names, day),
      ...periodMembers("FLAG_NAME", flags, day),
    ],
  };
}

function stateFields(verdict: VesselVerdict): Member {
  const { announced, recordedDate } = verdict;
  return {
    ...classFactsMember(verdict),
    class_state_recorded: recordedDate,
    announced_state: announced?.classState ?? null,
    announced_date: announced?.date ?? null,
    announced_reason: announced?.reason ?? null,
  };
}

/** The class states until the day. A class state that only a service has holds since an unknown day. */
function classPeriodMembers(
  history: readonly ClassStatusEntry[],
  { classState, date }: VesselVerdict,
  day: string,
): readonly Member[] {
  const unrecorded = classState && date === null ? [{ classState, from: null, until: null }] : [];
  return [...unrecorded, ...classPeriods(history, day)].map(({ classState: state, from, until }) => ({
    attribute: "CLASS_STATE",
    value: state.label,
    service_state_id: state.code,
    from_date: from,
    until_date: until,
  }));
}

/** The periods until the day; the one that holds on it has no end. */
function periodMembers(
  attribute: string,
  periods: ReturnType<typeof attributePeriods>,
  day: string,
): readonly Member[] {
  return periods
    .filter(({ from }) => from === null || from <= day)
    .map(({ from, until, value }) => ({
      attribute,
      value,
      service_state_id: null,
      from_date: from,
      until_date: until !== null && until <= day ? until : null,
    }));
}

function namedServiceOf(service: Member) {
  return { ...serviceOf(service), serviceType: textOf(service["service_type"]) };
}

function serviceState({
  serviceState: state,
  serviceStateId,
  serviceType,
}: ReturnType<typeof namedServiceOf>): Member {
  return {
    service: shortServiceName(serviceType ?? ""),
    service_state_id: serviceStateId ?? null,
    service_state: state ?? null,
  };
}
