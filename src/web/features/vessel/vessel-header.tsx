import type { ListMember } from "#contract/lists.ts";
import type { MemberOf } from "#contract/call-members.ts";
import { vesselText } from "#text/record/vessel.ts";
import { addToListText } from "#text/record/add-to-list.ts";
import { LateFollowButton } from "#web/follows/late-follow-button.tsx";
import { ListButton } from "#web/lists/list-button.tsx";
import { useVerdict } from "#web/state/verdict.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { OrderActions } from "./order-actions.tsx";
import { useProposal } from "./proposal.ts";
import { SummaryFacts, SummaryFactsSkeleton } from "./summary-facts.tsx";
import { VerdictBand, VerdictBandSkeleton } from "./verdict-band.tsx";
import classes from "./vessel-header.module.css";
import { summaryAsAt, vesselSummary } from "./vessel-summary.ts";

interface VesselHeaderProps {
  readonly vessel: MemberOf<"/os/ABSRECORDSEARCH">;
  /** As-at date of the screen's class status, such as `2024-06-01`; empty for today. */
  readonly asAt?: string;
  /** The vessel is controlled, so that only its identity may be shown. */
  readonly isRestricted?: boolean;
}

/**
 * Name, verdict and summary card of a vessel (docs/domain.md, section 2). The name is the largest text on a vessel's screens, the class
 * state the second.
 */
export function VesselHeader({ vessel, asAt = "", isRestricted = false }: VesselHeaderProps) {
  const current = vesselSummary(vessel);
  const { proposal, failure, retry } = useProposal(vessel.assetnum);
  const { data: verdict, isPending } = useVerdict(vessel.assetnum, asAt);
  const summary = asAt === "" ? current : summaryAsAt(current, asAt, verdict ?? null);
  return (
    <header className={classes.card}>
      <div className={classes.top}>
        <div className={classes.identity}>
          <h1 className={classes.name} translate="no">
            {current.name}
          </h1>
          <p className={classes.type}>{current.type}</p>
        </div>
        <div className={classes.actions} data-waiting={isPending || undefined}>
          <ListButton label={addToListText.add} members={[listMember(vessel)]} />
          <LateFollowButton
            target={{ kind: "vessel", assetnum: vessel.assetnum }}
            name={current.name.trim() || vessel.assetnum}
          />
          {!isRestricted && <CalendarButton assetnum={vessel.assetnum} name={current.name} />}
          <OrderActions assetnum={vessel.assetnum} proposal={proposal} />
        </div>
      </div>
      <VerdictBand assetnum={vessel.assetnum} summary={current} asAt={asAt} isRestricted={isRestricted} />
      <SummaryFacts summary={summary} proposal={proposal} />
      {failure && <Failure error={failure} onRetry={retry} />}
    </header>
  );
}

function listMember({ assetnum, class_num, imo_num }: VesselHeaderProps["vessel"]): ListMember {
  return { assetnum, number: imo_num || class_num || "" };
}

/** Placeholder for the card. */
export function VesselHeaderSkeleton() {
  return (
    <header className={classes.card} aria-busy>
      <VisuallyHidden>{vesselText.loading}</VisuallyHidden>
      <div className={classes.top}>
        <div className={classes.identity}>
          <div className={classes.name}>
            <Skeleton width="260px" height="1em" />
          </div>
          <p className={classes.type}>
            <Skeleton width="120px" height="1em" />
          </p>
        </div>
        <div className={classes.actions}>
          <Skeleton width="128px" height="38px" />
        </div>
      </div>
      <VerdictBandSkeleton />
      <SummaryFactsSkeleton />
    </header>
  );
}
