import { verdictText } from "#text/record/class-verdict.ts";
import type { ShownVerdict } from "#web/api/vessel-verdict.ts";
import classes from "./verdict-band.module.css";
import type { VesselSummary } from "./vessel-summary.ts";

interface VerdictIdentityProps {
  readonly summary: VesselSummary;
  readonly verdict: ShownVerdict | null;
  readonly asAt: string;
}

/**
 * Numbers and flag in one line; as at a past day name and flag of the day come first. Where the fields of the summary card stand below, the rest
 * is not shown again.
 */
export function VerdictIdentity({ summary, verdict, asAt }: VerdictIdentityProps) {
  const { classNumber, imoNumber } = summary;
  const ofDay = [
    verdictText.nameOnDay({ name: verdict?.name || verdictText.notOnRecord }),
    verdictText.flagOnDay({ flag: verdict?.flag || verdictText.notOnRecord }),
  ];
  const fields = [
    imoNumber && verdictText.imoNumber({ number: imoNumber }),
    classNumber && verdictText.classNumber({ number: classNumber }),
    asAt === "" ? summary.flag : "",
  ].filter((part) => part !== "");
  return (
    <>
      {asAt !== "" && <Line parts={ofDay} />}
      <div className={classes.fields}>
        <Line parts={fields} />
      </div>
    </>
  );
}

function Line({ parts }: { parts: readonly string[] }) {
  return (
    <ul className={classes.identity}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
