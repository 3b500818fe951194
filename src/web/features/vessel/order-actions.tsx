import { mayOrder, mayPropose } from "#rules/ordering-permission.ts";
import { portalPagePath, queryText } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import classes from "./order-actions.module.css";
import type { Proposal } from "./vessel-summary.ts";

/** What a user with the permission to order may begin for a vessel; visitors and the society's users see nothing. */
export function OrderActions({ assetnum, proposal }: { assetnum: string; proposal: Proposal | null }) {
  const { user, society } = usePortal();
  if (!user || !mayPropose(user)) return null;
  const orderPage = portalPagePath(society.portalBase, "place-order");
  const proposalPage = portalPagePath(society.portalBase, "proposal");
  return (
    <div className={classes.actions}>
      {mayOrder(user) && (
        <ButtonLink href={orderPage + queryText({ assetnum })}>Place Order / Estimate Fees</ButtonLink>
      )}
      {/* gap: proposal action */}
      {proposal ? (
        <ButtonLink href={proposalPage + queryText({ assetnum, proposal: proposal.recordId })}>
          Open Proposal
        </ButtonLink>
      ) : (
        <ButtonLink href={proposalPage + queryText({ assetnum })}>Request Proposal</ButtonLink>
      )}
    </div>
  );
}
