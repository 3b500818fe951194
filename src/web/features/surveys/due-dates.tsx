import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { dueChartText } from "#text/record/due-chart.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { queries } from "#web/api/queries.ts";
import { paths, readVesselKey, type VesselKey } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { DueChart } from "#web/ui/chart/due-chart.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { dueItems, hasWithheld } from "./due-items.ts";

/** The picture of due dates: surveys, findings and certificates on one time axis. It loads after the surveys, so that it does not delay them. */
export function DueDates() {
  const assetnum = useAssetNumber();
  const { today } = usePortal();
  const key = readVesselKey(useQueryString());
  const { data: surveys, isSuccess, isError } = useQuery(queries.surveys(assetnum));
  const findings = useQuery({ ...queries.findings(assetnum), enabled: isSuccess });
  const certificates = useQuery({ ...queries.certificates(assetnum), enabled: isSuccess });
  const loaded = useMemo(
    () =>
      surveys && findings.data && certificates.data
        ? { surveys, findings: findings.data, certificates: certificates.data }
        : undefined,
    [surveys, findings.data, certificates.data],
  );
  // Deferred, so that the surveys are painted first even when all lists are in the cache.
  const members = useDeferredValue(loaded, undefined);
  const items = useMemo(() => members && dueItems(members), [members]);
  if (isError) return null;
  const failed = [findings, certificates].find(({ error }) => error !== null);
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  const note = members && hasWithheld(members) ? dueChartText.withheldLeftOut : undefined;
  return <DueChart items={items} today={today} note={note} link={key && <PlanLink vessel={key} />} />;
}

function PlanLink({ vessel }: { vessel: VesselKey }) {
  return (
    <Link {...paths.duePlan(vessel)} data-print="none">
      {duePlanText.plan}
    </Link>
  );
}
