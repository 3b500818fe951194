import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { StartPage } from "#contract/search/start.ts";
import type { SuspensionStatus } from "#rules/class/suspension.ts";
import { suspensionStatuses } from "#rules/class/suspension-filter.ts";
import { formatDate } from "#rules/dates.ts";
import { formatNumber } from "#rules/numbers.ts";
import { startText } from "#text/record/start.ts";
import { paths } from "#web/paths.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import classes from "./start.module.css";

const [suspended, withdrawn, reinstated] = suspensionStatuses;

/** The numbers at the head of the start page. Those of the month are those of the suspension list, which has no vessel whose class service alone is suspended. */
export function FleetNumbers({ page }: { page: StartPage | undefined }) {
  return (
    <section className={classes.numbersPanel} aria-label={startText.fleet}>
      <dl className={classes.numbers} aria-busy={page === undefined}>
        {page ? <Numbers page={page} /> : [1, 2, 3, 4].map((key) => <SkeletonFigure key={key} />)}
      </dl>
    </section>
  );
}

function Numbers({ page: { day, fleet, month } }: { page: StartPage }) {
  const since = startText.since({ from: formatDate(month.from) });
  const inMonth = (status: SuspensionStatus, label: string) => (
    <Link {...paths.suspensionList({ status, from: month.from, to: day, actions: "every" })}>{label}</Link>
  );
  return (
    <>
      <Figure
        label={startText.inClass}
        value={fleet.inClass}
        note={startText.ofVessels({ count: formatNumber(fleet.vessels), number: fleet.vessels })}
      />
      <Figure
        label={inMonth(suspended, startText.suspendedThisMonth)}
        value={month.suspended}
        note={startText.suspendedNow({
          count: formatNumber(fleet.suspended),
          link: (text) => (
            <Link key="link" {...paths.suspensionList({ status: suspended })}>
              {text}
            </Link>
          ),
        })}
      />
      <Figure label={inMonth(withdrawn, startText.withdrawnThisMonth)} value={month.withdrawn} note={since} />
      <Figure
        label={inMonth(reinstated, startText.reinstatedThisMonth)}
        value={month.reinstated}
        note={since}
      />
    </>
  );
}

function Figure({ label, value, note }: { label: ReactNode; value: number; note: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value}>{formatNumber(value)}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}

function SkeletonFigure() {
  return (
    <div aria-hidden>
      <dt>
        <Skeleton width="120px" height="12px" />
      </dt>
      <dd className={classes.value}>
        <Skeleton width="72px" height="26px" />
      </dd>
    </div>
  );
}
