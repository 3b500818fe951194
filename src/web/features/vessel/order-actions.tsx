import { mayOrder, mayPropose } from "#rules/access/ordering-permission.ts";
import { vesselText } from "#text/record/vessel.ts";
import { portalPagePath, queryText } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import type { Proposal } from "./vessel-summary.ts";

/** Order and proposal links for users with the permission to order. Visitors and the society's users see nothing. */
export function OrderActions({ assetnum, proposal }: { assetnum: string; proposal: Proposal | null }) {
  const { user, society } = usePortal();
  if (!user || !mayPropose(user)) return null;
  const orderPage = portalPagePath(society.portalBase, "place-order");
  const proposalPage = portalPagePath(society.portalBase, "proposal");
  return (
    <Row>
      {mayOrder(user) && (
        <ButtonLink href={orderPage + queryText({ assetnum })}>{vesselText.placeOrder}</ButtonLink>
      )}
      {/* gap: proposal action */}
      {proposal ? (
        <ButtonLink href={proposalPage + queryText({ assetnum, proposal: proposal.recordId })}>
          {vesselText.openProposal}
        </ButtonLink>
      ) : (
        <ButtonLink href={proposalPage + queryText({ assetnum })}>{vesselText.requestProposal}</ButtonLink>
      )}
    </Row>
  );
}
