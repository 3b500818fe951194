import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { MemberOf } from "#contract/calls/call-members.ts";
import type { ListMember } from "#contract/lists/lists.ts";
import { mayPropose } from "#rules/access/ordering-permission.ts";
import { addToListText } from "#text/record/add-to-list.ts";
import { vesselText } from "#text/record/vessel.ts";
import { queries } from "#web/api/queries.ts";
import { asRequestFailure, type RequestFailure } from "#web/api/request-failure.ts";
import { ListButton } from "#web/features/lists/list-button.tsx";
import type { InformedSubject } from "#web/state/stay-informed.ts";
import { usePortal } from "#web/state/portal.ts";
import { useVerdict } from "#web/state/vessel/verdict.ts";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { lateCode, useLateCode } from "#web/ui/use-late-code.ts";

import { OrderActions } from "./order-actions.tsx";
import { SummaryFacts, SummaryFactsSkeleton } from "./summary-facts.tsx";
import { VerdictBand, VerdictBandSkeleton } from "./verdict-band.tsx";
import classes from "./vessel.module.css";
import { type Proposal, proposalOf, summaryAsAt, vesselSummary } from "./vessel-summary.ts";

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
  const { data: verdict } = useVerdict(vessel.assetnum, asAt);
  const summary = asAt === "" ? current : summaryAsAt(current, verdict?.flag ?? "");
  return (
    <header className={classes.card}>
      <NameAndActions vessel={vessel} asAt={asAt} isRestricted={isRestricted}>
        <OrderActions assetnum={vessel.assetnum} proposal={proposal} />
      </NameAndActions>
      <VerdictBand assetnum={vessel.assetnum} summary={current} asAt={asAt} isRestricted={isRestricted} />
      <SummaryFacts summary={summary} proposal={proposal} />
      {failure && <Failure error={failure} onRetry={retry} />}
    </header>
  );
}

// gap: vessel header
/** The header in a few lines, without the summary card: for screens that are opened for what is below. */
export function CompactHeader({ vessel, isRestricted = false }: Omit<VesselHeaderProps, "asAt">) {
  return (
    <header className={classes.card} data-compact>
      <NameAndActions vessel={vessel} isRestricted={isRestricted} />
      <VerdictBand
        assetnum={vessel.assetnum}
        summary={vesselSummary(vessel)}
        isRestricted={isRestricted}
        isCompact
      />
    </header>
  );
}

function NameAndActions({
  vessel,
  asAt = "",
  isRestricted,
  children,
}: VesselHeaderProps & { readonly children?: ReactNode }) {
  const { assetnum } = vessel;
  const { name, type } = vesselSummary(vessel);
  const { isPending } = useVerdict(assetnum, asAt);
  const target = { kind: "vessel", assetnum } as const;
  const label = name.trim() || assetnum;
  const subject = { name: label, target, ...(!isRestricted && { calendar: { label, target } }) };
  return (
    <div className={classes.top}>
      <div className={classes.identity}>
        <h1 className={classes.name} translate="no">
          {name}
        </h1>
        <p className={classes.type}>{type}</p>
      </div>
      <div className={classes.actions} data-print="none" data-waiting={isPending || undefined}>
        <ListButton label={addToListText.add} members={[listMember(vessel)]} />
        <LateBell subject={subject} />
        {children}
      </div>
    </div>
  );
}

function listMember({ assetnum, class_num, imo_num }: VesselHeaderProps["vessel"]): ListMember {
  return { assetnum, number: imo_num || class_num || "" };
}

/** Placeholder for the header. */
export function VesselHeaderSkeleton({ isCompact }: { isCompact: boolean }) {
  return (
    <header className={classes.card} data-compact={isCompact || undefined} aria-busy>
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
        <div className={classes.actions} data-print="none">
          <Skeleton width="128px" height="38px" />
        </div>
      </div>
      <VerdictBandSkeleton isCompact={isCompact} />
      {!isCompact && <SummaryFactsSkeleton />}
    </header>
  );
}

interface ProposalQuery {
  /** `null` if the vessel has no proposal, and until it has loaded. */
  readonly proposal: Proposal | null;
  readonly failure: RequestFailure | null;
  readonly retry: () => void;
}

/**
 * Queries the proposal in the system's data of a vessel (docs/domain.md, section 4, Details load). Every reader needs it for the CAP due
 * date, but only users who are offered a proposal see its failure.
 */
function useProposal(assetnum: string): ProposalQuery {
  const { user } = usePortal();
  const { data, error, refetch } = useQuery({ ...queries.systemVessel(assetnum), select: proposalOf });
  // For a controlled facility the screen shows the restriction already.
  const showsFailure = user !== null && mayPropose(user) && error?.code !== "itar"; // gap: proposal that cannot be read
  return {
    proposal: data ?? null,
    failure: showsFailure && error ? proposalFailure(asRequestFailure(error)) : null,
    retry: () => void refetch(),
  };
}

function proposalFailure(failure: RequestFailure): RequestFailure {
  return failure.withMessage(vesselText.proposalFailed({ message: failure.message }));
}

const bell = lateCode(() => import("#web/features/follows/stay-informed-button.tsx"));

/** The bell in a part that the first screen loads. Its code comes later, into a place of its size; without it the part stays usable. */
function LateBell({ subject }: { subject: InformedSubject }) {
  const StayInformedButton = useLateCode(bell)?.StayInformedButton;
  return (
    <span className={classes.place} data-print="none">
      {StayInformedButton && <StayInformedButton subject={subject} isIcon />}
    </span>
  );
}
