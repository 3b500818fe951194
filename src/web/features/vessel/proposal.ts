import { useQuery } from "@tanstack/react-query";
import { mayPropose } from "#rules/access/ordering-permission.ts";
import { vesselText } from "#text/record/vessel.ts";
import { queries } from "#web/api/queries.ts";
import { asRequestFailure, type RequestFailure } from "#web/api/request-failure.ts";
import { usePortal } from "#web/state/portal.ts";
import { type Proposal, proposalOf } from "./vessel-summary.ts";

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
export function useProposal(assetnum: string): ProposalQuery {
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
