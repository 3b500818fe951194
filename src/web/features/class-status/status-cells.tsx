// The cells of the class status table and of the history of class.
import { classStateOf } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import type { ClassStatusHistoryEntry } from "#contract/members/class-status-history.ts";
import type { VoidedEntry } from "#contract/members/vessel-verdict.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { WholeCell } from "#web/ui/table/table-cells.tsx";
import { Note } from "#web/ui/layout/prose.tsx";

/** The state of an entry as a badge. */
export function StateCell({ entry }: { entry: ClassStatusHistoryEntry }) {
  const { label, tone } = classStateOf(entry.serviceStateId, entry.stateText);
  return <Badge tone={tone}>{label}</Badge>;
}

/** A date without line breaks. */
export function StatusDayCell({ date }: { date: string | null }) {
  return <WholeCell>{orNotAvailable(formatDate(date))}</WholeCell>;
}

/** The reason of an entry that was taken back, and when it was on record. */
export function VoidedReasonCell({ entry: { reason, recordedDate, voidedDate } }: { entry: VoidedEntry }) {
  return (
    <div>
      {reason && <del>{reason}</del>}
      <Note>
        {classStatusText.takenBackOn({ recorded: formatDate(recordedDate), voided: formatDate(voidedDate) })}
      </Note>
    </div>
  );
}

/** The reason, the recorded date, and the earlier versions of a corrected entry. */
export function ReasonCell({ entry }: { entry: ClassStatusHistoryEntry }) {
  return (
    <div>
      {orNotAvailable(entry.reason)}
      {entry.recordedDate && (
        <Note>{classStatusText.onRecordSince({ date: formatDate(entry.recordedDate) })}</Note>
      )}
      {entry.earlierVersions.map(({ reason, replacedDate, stateText: state }) => (
        <Note key={replacedDate}>
          {classStatusText.earlierVersion({
            date: formatDate(replacedDate),
            text: [state, reason].filter(Boolean).join(", "),
          })}
        </Note>
      ))}
    </div>
  );
}
