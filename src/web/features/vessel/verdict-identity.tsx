import { formatDateTime } from "#rules/dates.ts";
import { verdictText } from "#text/record/class-verdict.ts";
import { shellText } from "#text/shell.ts";
import type { ShownVerdict } from "#web/api/vessel-verdict.ts";
import { usePortal } from "#web/state/portal.ts";
import classes from "./verdict-band.module.css";
import type { VesselSummary } from "./vessel-summary.ts";

interface VerdictIdentityProps {
  readonly summary: VesselSummary;
  readonly verdict: ShownVerdict | null;
  readonly asAt: string;
}

/** Numbers, flag and the age of the record in one line; as at a past day with the name and the flag of the day. */
export function VerdictIdentity({ summary, verdict, asAt }: VerdictIdentityProps) {
  const { recordAsOf } = usePortal();
  const { classNumber, imoNumber } = summary;
  const parts = [
    ...(asAt === "" ? [] : [verdictText.nameOnDay({ name: verdict?.name || verdictText.notOnRecord })]),
    imoNumber && verdictText.imoNumber({ number: imoNumber }),
    classNumber && verdictText.classNumber({ number: classNumber }),
    asAt === "" ? summary.flag : verdictText.flagOnDay({ flag: verdict?.flag || verdictText.notOnRecord }),
    recordAsOf && shellText.recordAsOf({ time: formatDateTime(recordAsOf) }),
  ].filter(Boolean);
  return (
    <ul className={classes.identity}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
