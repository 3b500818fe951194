import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import type { RequestFailure } from "#web/api/request-failure.ts";
import { type Proposal, proposalOf } from "./vessel-summary.ts";

interface AskedProposal {
  /** `null` where the vessel stands in no proposal, or until it is known. */
  readonly proposal: Proposal | null;
  readonly failure: RequestFailure | null;
  readonly retry: () => void;
}

/** The proposal in the system's data of a vessel, which is asked by itself (specification §4, Details load). */
export function useProposal(assetnum: string): AskedProposal {
  const { data, error, refetch } = useQuery({ ...queries.systemVessel(assetnum), select: proposalOf });
  // Of a controlled facility nothing is told; that it is one the screen says already.
  const failure = error?.code === "itar" ? null : error;
  return {
    proposal: data ?? null,
    failure: failure && failure.saying(`Proposal of the vessel: ${failure.message}`),
    retry: () => void refetch(),
  };
}
