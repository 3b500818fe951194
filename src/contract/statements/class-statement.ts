// What a statement of class says: the class of a vessel on a day, by the words and facts of the calls that the screens read. It is the same on the
// page, in the PDF and in the data of a statement.
import { certificateFacts } from "#contract/members/item-facts.ts";
import { type VerdictCounts, verdictCounts } from "#contract/members/item-counts.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import type { RecordState } from "#contract/page/record-state.ts";
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { isDocument } from "#rules/certificates/certificate-documents.ts";
import { statusesOf } from "#rules/certificates/certificate-status.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import { earlierLosses } from "#rules/class/earlier-losses.ts";
import { type ClassMeaning, isClassLost, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { isoDay } from "#rules/dates.ts";
import { certificateStatusText } from "#text/record/certificates.ts";
import { earlierLossSentence } from "#text/record/class-loss.ts";

/** What a statement is made at. */
interface StatementOrigin {
  /** The day that it is about. */
  readonly day: string;
  /** The day at whose end the record knew it so; `null` for what it knows now. */
  readonly knownOn: string | null;
  readonly today: string;
  readonly record: RecordState;
  /** The number of the last import. */
  readonly version: number;
}

/** A vessel with the number is not in the record on the day, which is today. */
export interface NotOnRecordStatement extends StatementOrigin {
  readonly kind: "notOnRecord";
  readonly imoNumber: string;
}

/** An entry of the class status history. */
export interface StatedEntry {
  readonly state: string;
  readonly effective: string;
  readonly reason: string;
  /** Since when it is on record; empty if that is unknown. */
  readonly recorded: string;
  /** When it was taken back; empty for an entry that holds. */
  readonly takenBack: string;
  /** What it said before corrections, the latest first. */
  readonly corrected: readonly { readonly text: string; readonly until: string }[];
}

/** Days are written as `2026-11-04`; what the record does not have is empty. */
export interface ClassStatement extends StatementOrigin {
  readonly kind: "class";
  readonly assetnum: string;
  readonly imoNumber: string;
  readonly classNumber: string;
  /** On the day. */
  readonly name: string;
  readonly flag: string;
  readonly meaning: ClassMeaning;
  /** Empty if the record has no class state. */
  readonly state: string;
  readonly since: string;
  readonly reason: string;
  readonly recorded: string;
  /** Losses of class beside the state, a sentence for each. */
  readonly losses: readonly string[];
  /** The class state that came next or is announced. */
  readonly next: { readonly label: string; readonly date: string; readonly reason: string } | null;
  readonly periods: readonly { readonly state: string; readonly from: string; readonly until: string }[];
  /** The newest first. */
  readonly history: readonly StatedEntry[];
  /** What has no history: `null` in the statement of a past day. */
  readonly now: StatedNow | null;
}

interface StatedNow {
  readonly type: string;
  readonly notations: readonly string[];
  readonly counts: VerdictCounts;
  readonly certificates: readonly StatedCertificate[];
}

interface StatedCertificate {
  readonly name: string;
  readonly number: string;
  readonly issued: string;
  readonly expires: string;
  readonly status: string;
}

/** The members of the calls about the vessel, as at the day. */
export interface StatedMembers {
  readonly vessel: VesselMember;
  readonly verdict: VesselVerdictMember;
  readonly history: readonly ClassStatusMember[];
  /** None for a past day. */
  readonly certificates: readonly CertificateMember[];
}

export function classStatement(origin: StatementOrigin, members: StatedMembers): ClassStatement {
  const { vessel, verdict } = members;
  const counts = verdictCounts(verdict);
  const meaning = readClassMeaning(verdict.meaning);
  const next = classStateIn(verdict.announced_state);
  return {
    ...origin,
    kind: "class",
    assetnum: vessel.assetnum,
    imoNumber: vessel.imo_num ?? "",
    classNumber: vessel.class_num ?? "",
    name: verdict.vessel_name ?? "",
    flag: verdict.flag_name ?? "",
    meaning,
    state: classStateIn(verdict.class_state)?.label ?? "",
    since: isoDay(verdict.class_state_date),
    reason: verdict.class_state_reason ?? "",
    recorded: isoDay(verdict.class_state_recorded),
    losses: earlierLosses(verdict).map(earlierLossSentence),
    next: next && {
      label: next.label,
      date: isoDay(verdict.announced_date),
      reason: verdict.announced_reason ?? "",
    },
    periods: (verdict.periods ?? []).flatMap(({ attribute, from_date, until_date, value }) =>
      attribute === "CLASS_STATE"
        ? [{ state: value ?? "", from: isoDay(from_date), until: isoDay(until_date) }]
        : [],
    ),
    history: entriesOf(members, origin.knownOn !== null),
    now: counts && {
      type: vessel.vessel_type ?? "",
      notations: notationsOf(vessel),
      counts,
      certificates: certificatesOf(members.certificates, isClassLost(meaning), origin.today),
    },
  };
}

function entriesOf({ history, verdict }: StatedMembers, isAsKnown: boolean): readonly StatedEntry[] {
  const now = history.map((entry) => {
    const versions = entry.abs_earlier_version ?? [];
    return {
      ...entryOf(entry),
      takenBack: "",
      corrected: versions.map(({ changed_value, replaced_date, service_state_reason }) => ({
        text: [changed_value, service_state_reason].filter(Boolean).join(", "),
        until: isoDay(replaced_date),
      })),
    };
  });
  const known = (verdict.known_entries ?? []).map((entry) =>
    Object.assign(entryOf(entry), { takenBack: "", corrected: [] }),
  );
  const takenBack = (verdict.voided_entries ?? []).map((entry) =>
    Object.assign(entryOf(entry), { takenBack: isoDay(entry.voided_date), corrected: [] }),
  );
  return [...(isAsKnown ? known : now), ...takenBack].sort((one, other) =>
    other.effective.localeCompare(one.effective),
  );
}

type Entry = NonNullable<VesselVerdictMember["known_entries"]>[number];

function entryOf(entry: Entry) {
  return {
    state: entry.changed_value ?? "",
    effective: isoDay(entry.changed_date),
    reason: entry.service_state_reason ?? "",
    recorded: isoDay(entry.recorded_date),
  };
}

function notationsOf({ abs_vsl_pub_notations_bo_vw: published }: VesselMember): readonly string[] {
  const texts = (published ?? []).flatMap(({ additional_notations, class_notations }) => [
    class_notations,
    additional_notations,
  ]);
  return texts.flatMap((text) => text || []);
}

/** The certificates that the flag has released and no later one replaces, as their list has them. */
function certificatesOf(
  members: readonly CertificateMember[],
  isLost: boolean,
  today: string,
): readonly StatedCertificate[] {
  const facts = members.map(certificateFacts).filter(({ isWithheld }) => !isWithheld);
  const newest = newestByName(facts);
  const current = facts.filter(
    (certificate) => !isDocument(certificate) && !isSuperseded(certificate, newest),
  );
  return current.map((certificate) => ({
    name: certificate.name ?? "",
    number: certificate.number ?? "",
    issued: isoDay(certificate.issueDate),
    expires: isoDay(effectiveExpiry(certificate)),
    status: statusesOf(
      { ...certificate, state: certificate.state ?? null, isSuperseded: false, isSupported: !isLost },
      today,
    )
      .map((status) => certificateStatusText(status, certificate, today))
      .join(", "),
  }));
}
