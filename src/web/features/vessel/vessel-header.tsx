import type { MemberOf } from "#contract/call-members.ts";
import { summaryCardTone } from "#rules/class/class-state.ts";
import { vesselText } from "#text/record/vessel.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { CardClassStateField, useCardClassState } from "./card-class-state.tsx";
import { OrderActions } from "./order-actions.tsx";
import { useProposal } from "./proposal.ts";
import { SummaryFacts, SummaryFactsSkeleton } from "./summary-facts.tsx";
import classes from "./vessel-header.module.css";
import { vesselSummary } from "./vessel-summary.ts";

interface VesselHeaderProps {
  readonly vessel: MemberOf<"/os/ABSRECORDSEARCH">;
  /** As-at date of the screen's class status, such as `2024-06-01`; empty for today. */
  readonly asAt?: string;
}

/** The vessel summary card (docs/domain.md, section 2). The name is the largest text on a vessel's screens, the class state the second. */
export function VesselHeader({ vessel, asAt = "" }: VesselHeaderProps) {
  const summary = vesselSummary(vessel);
  const { proposal, failure, retry } = useProposal(vessel.assetnum);
  const state = useCardClassState(vessel.assetnum, asAt, summary.classState);
  return (
    <header
      className={classes.card}
      data-tone={state.classState ? summaryCardTone(state.classState.code) : undefined}
    >
      <div className={classes.top}>
        <div className={classes.identity}>
          <h1 className={classes.name}>{summary.name}</h1>
          <CardClassStateField state={state} />
          <p className={classes.type}>{summary.type}</p>
        </div>
        <OrderActions assetnum={vessel.assetnum} proposal={proposal} />
      </div>
      <SummaryFacts summary={summary} proposal={proposal} />
      {failure && <Failure error={failure} onRetry={retry} />}
    </header>
  );
}

/** Placeholder for the card. */
export function VesselHeaderSkeleton() {
  return (
    <header className={classes.card} aria-busy>
      <VisuallyHidden>{vesselText.loading}</VisuallyHidden>
      <div className={classes.identity}>
        <div className={classes.name}>
          <Skeleton width="260px" height="1em" />
        </div>
        <p className={classes.type}>
          <Skeleton width="120px" height="1em" />
        </p>
      </div>
      <SummaryFactsSkeleton />
    </header>
  );
}
