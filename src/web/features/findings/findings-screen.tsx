import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { statutoryText } from "#text/record/statutory.ts";
import { queries } from "#web/api/queries.ts";
import { findingText } from "#text/record/findings.ts";
import { useLossOfClass } from "#web/state/vessel/loss-of-class.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { LossOfClass, StatutoryTerms } from "#web/ui/status/statutory.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { useFindingAddress } from "./finding-address.ts";
import { FindingsList } from "./findings-list.tsx";
import { useReturnToList } from "./return-to-list.ts";
import classes from "./findings.module.css";
import { FindingFacts } from "./finding-facts.tsx";
import { findingOf } from "./finding.ts";

/** The Findings screen (docs/domain.md, section 2): the list, or the finding in the address. The key resets the state for another vessel. */
export function FindingsScreen() {
  const assetnum = useAssetNumber();
  return <FindingsOfVessel key={assetnum} />;
}

/** The list stays mounted behind an open finding, so that it keeps its state. */
function FindingsOfVessel() {
  const address = useFindingAddress();
  const { detailRef: view, goBack } = useReturnToList(address);
  const { ticketid } = address;
  return (
    <>
      <div hidden={ticketid !== null}>
        <FindingsList />
      </div>
      {ticketid !== null && <FindingDetail key={ticketid} ref={view} ticketid={ticketid} onBack={goBack} />}
    </>
  );
}

interface FindingDetailProps {
  readonly ref: Ref<HTMLElement>;
  readonly ticketid: string;
  readonly onBack: () => void;
}

/** The detail view of one finding with a Back button. */
function FindingDetail({ ref, ticketid, onBack }: FindingDetailProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={findingText.detail} className={classes.detail}>
      <Stack>
        <div>
          <Button onClick={onBack}>
            <ArrowLeft aria-hidden />
            {findingText.backToList}
          </Button>
        </div>
        <DetailContent ticketid={ticketid} />
      </Stack>
    </section>
  );
}

function DetailContent({ ticketid }: { ticketid: string }): ReactNode {
  const { society } = usePortal();
  const lossOfClass = useLossOfClass();
  const { data, error, refetch } = useFinding(ticketid);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FindingSkeleton />;
  if (data === null) return <Notice tone="warning">{findingText.notFound({ ticketid })}</Notice>;
  const finding = findingOf(data);
  return (
    <>
      {finding.isStatutory && <StatutoryTerms termsUrl={society.termsUrl} />}
      {finding.isWithheld ? (
        <Notice tone="secondary">
          <p>{statutoryText.withheld}</p>
          {lossOfClass && <LossOfClass loss={lossOfClass} />}
        </Notice>
      ) : (
        <FindingFacts finding={finding} />
      )}
    </>
  );
}

/** Queries the finding, with the list's copy as placeholder data. */
function useFinding(ticketid: string) {
  const assetnum = useAssetNumber();
  const client = useQueryClient();
  return useQuery({
    ...queries.finding(assetnum, ticketid),
    placeholderData: () =>
      client
        .getQueryData(queries.findings(assetnum).queryKey)
        ?.find((finding) => finding.ticketid === ticketid),
  });
}

function FindingSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>{findingText.loading}</VisuallyHidden>
      <PanelSkeleton facts={12} />
    </div>
  );
}
