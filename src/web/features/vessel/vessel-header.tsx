import type { MemberOf } from "#contract/call-members.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { OrderActions } from "./order-actions.tsx";
import { useProposal } from "./proposal.ts";
import { SummaryFacts, SummaryFactsSkeleton } from "./summary-facts.tsx";
import classes from "./vessel-header.module.css";
import { vesselSummary } from "./vessel-summary.ts";

/** Specification §2, vessel summary card: the name is the largest thing on its screens, the state of class the second. */
export function VesselHeader({ vessel }: { vessel: MemberOf<"/os/ABSRECORDSEARCH"> }) {
  const summary = vesselSummary(vessel);
  const { proposal, failure, retry } = useProposal(vessel.assetnum);
  const { classState } = summary;
  return (
    <header className={classes.card} data-tone={classState?.tone}>
      <div className={classes.top}>
        <div className={classes.identity}>
          <h1 className={classes.name}>{summary.name}</h1>
          {classState && (
            <div className={classes.state}>
              <VisuallyHidden>Class State: </VisuallyHidden>
              <Badge tone={classState.tone}>{classState.label}</Badge>
            </div>
          )}
          <p className={classes.type}>{summary.type}</p>
        </div>
        <OrderActions assetnum={vessel.assetnum} proposal={proposal} />
      </div>
      <SummaryFacts summary={summary} proposal={proposal} />
      {failure && <Failure error={failure} onRetry={retry} />}
    </header>
  );
}

/** The card before its vessel is known. */
export function VesselHeaderSkeleton() {
  return (
    <header className={classes.card} aria-busy>
      <VisuallyHidden>Loading the vessel</VisuallyHidden>
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
