import { useQuery } from "@tanstack/react-query";
import { mayPropose } from "#rules/ordering-permission.ts";
import { queries } from "#web/api/queries.ts";
import type { RequestFailure } from "#web/api/request-failure.ts";
import { usePortal } from "#web/state/portal.ts";
import { type Proposal, proposalOf } from "./vessel-summary.ts";

interface AskedProposal {
  /** `null` where the vessel stands in no proposal, or until it is known. */
  readonly proposal: Proposal | null;
  readonly failure: RequestFailure | null;
  readonly retry: () => void;
}

/**
 * The proposal in the system's data of a vessel, which is asked by itself (specification §4, Details load). It is asked for every
 * reader, for all are shown when its condition assessment is due; that it failed is told to those who are offered a proposal.
 */
export function useProposal(assetnum: string): AskedProposal {
  const { user } = usePortal();
  const { data, error, refetch } = useQuery({ ...queries.systemVessel(assetnum), select: proposalOf });
  // Of a controlled facility nothing is told; that it is one the screen says already.
  const isTold = user !== null && mayPropose(user) && error?.code !== "itar"; // gap: proposal that cannot be read
  return {
    proposal: data ?? null,
    failure: isTold && error ? error.saying(`Proposal of the vessel: ${error.message}`) : null,
    retry: () => void refetch(),
  };
}
