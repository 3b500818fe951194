// What a statement of class says: the class of a vessel on a day, by the words and facts of the calls that the screens read. It is the same on the
// page, in the PDF and in the data of a statement.
import { certificateFacts } from "#contract/members/item-facts.ts";
import { toClassStatusEntry } from "#contract/members/class-status-history.ts";
import type { VerdictCounts } from "#contract/members/item-counts.ts";
import { type AnnouncedState, type ShownVerdict, verdictOf } from "#contract/members/vessel-verdict.ts";
import type { RecordState } from "#contract/page/record-state.ts";
import type { CertificateMember } from "#contract/record-sets/certificate.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { isDocument } from "#rules/certificates/certificate-documents.ts";
import { statusesOf } from "#rules/certificates/certificate-status.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { type ClassMeaning, isClassLost } from "#rules/class/vessel-verdict.ts";
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
  readonly next: AnnouncedState | null;
  readonly periods: readonly { readonly state: string; readonly from: string; readonly until: string }[];
  /** The newest first. */
  readonly history: readonly StatedEntry[];
  /** What has no history: `null` in the statement of a past day. */
  readonly now: StatedNow | null;
}

interface StatedNow {
  readonly vesselType: string;
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
  const { certificates, vessel } = members;
  const verdict = verdictOf(members.verdict);
  const { counts, meaning } = verdict;
  return {
    ...origin,
    kind: "class",
    assetnum: vessel.assetnum,
    imoNumber: vessel.imo_num ?? "",
    classNumber: vessel.class_num ?? "",
    name: verdict.name,
    flag: verdict.flag,
    meaning,
    state: verdict.classState?.label ?? "",
    since: isoDay(verdict.date),
    reason: verdict.reason,
    recorded: isoDay(verdict.recordedDate),
    losses: verdict.earlierLosses.map(earlierLossSentence),
    next: verdict.announced,
    periods: verdict.periods.flatMap(({ attribute, from, until, value }) =>
      attribute === "CLASS_STATE" ? [{ state: value, from: isoDay(from), until: isoDay(until) }] : [],
    ),
    history: entriesOf(verdict, origin.knownOn === null ? members.history.map(toClassStatusEntry) : null),
    now: counts && {
      vesselType: vessel.vessel_type ?? "",
      notations: notationsOf(vessel),
      counts,
      certificates: certificatesOf(certificates, isClassLost(meaning), origin.today),
    },
  };
}

/** The entries of the history, or those that the record knew, and what was taken back. */
function entriesOf(
  { knownEntries, voidedEntries }: ShownVerdict,
  history: ShownVerdict["knownEntries"] | null,
): readonly StatedEntry[] {
  const held = (history ?? knownEntries).map((entry) =>
    statedEntry(entry, {
      corrected: entry.earlierVersions.map(({ reason, replacedDate, stateText }) => ({
        text: [stateText, reason].filter(Boolean).join(", "),
        until: isoDay(replacedDate),
      })),
    }),
  );
  const takenBack = voidedEntries.map((entry) => statedEntry(entry, { takenBack: isoDay(entry.voidedDate) }));
  return [...held, ...takenBack].sort((one, other) => other.effective.localeCompare(one.effective));
}

function statedEntry(
  { date, reason, recordedDate, stateText }: ClassStatusEntry,
  more: Partial<Pick<StatedEntry, "corrected" | "takenBack">>,
): StatedEntry {
  return {
    state: stateText ?? "",
    effective: isoDay(date),
    reason: reason ?? "",
    recorded: isoDay(recordedDate),
    takenBack: "",
    corrected: [],
    ...more,
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
