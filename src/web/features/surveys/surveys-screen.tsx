import { useQuery } from "@tanstack/react-query";
import { useMemo, useDeferredValue } from "react";
import { Link } from "@tanstack/react-router";
import { isOverdue, countByDueStatus, dueStatus, dueWindowDays } from "#rules/surveys/due-status.ts";
import { surveyText, surveyGroupNames } from "#text/record/surveys.ts";
import { queries } from "#web/api/queries.ts";
import { useReleasedGroups } from "#web/released-groups.tsx";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { FilterChips } from "#web/ui/form/filter-chips.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { GroupedTablesSkeleton } from "#web/ui/table/grouped-tables-skeleton.tsx";
import { dueChartText } from "#text/record/due-chart.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { paths, readVesselKey, type VesselKey } from "#web/paths.ts";
import { DueChart } from "#web/ui/chart/due-chart.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { groupByService, type ServiceGroupName } from "#rules/surveys/service-groups.ts";
import { dueDateText, dueParts, explainDueStatus, totalWithParts } from "#text/record/due-dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { statutoryText } from "#text/record/statutory.ts";
import { useStatusFilter } from "#web/state/address/status-filter.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { GroupedTables } from "#web/ui/table/grouped-tables.tsx";
import { surveyColumns } from "./survey-columns.tsx";
import { type Survey, surveyOf } from "./survey.ts";
import { dueItems, hasWithheld } from "./due-items.ts";

const surveyFilters = ["overdue"] as const;

/** The Surveys screen (docs/domain.md, section 2): the surveys of a vessel by service group, in order of due date. */
export function SurveysScreen() {
  const { data, ...loading } = useQuery(queries.surveys(useAssetNumber()));
  const surveys = useMemo(() => data?.map(surveyOf), [data]);
  return (
    <Stack>
      <AddressNotice rejected={useStatusFilter(surveyFilters).rejected} />
      <DueDates />
      <Loaded from={{ ...loading, data: surveys }} skeleton={<SurveysSkeleton />}>
        {(loaded) => <FilteredSurveys surveys={loaded} />}
      </Loaded>
    </Stack>
  );
}

/** All surveys, or only the overdue ones to which the verdict band links. */
function FilteredSurveys({ surveys }: { surveys: readonly Survey[] }) {
  const { today } = usePortal();
  const { filter, choose } = useStatusFilter(surveyFilters);
  const isFiltered = filter === "overdue";
  const overdue = useMemo(
    () => surveys.filter(({ dueDate, isWithheld }) => !isWithheld && isOverdue(dueDate, today)),
    [surveys, today],
  );
  return (
    <Stack>
      <FilterChips
        allCount={surveys.length}
        filters={[
          {
            label: surveyText.overdueOnly,
            count: overdue.length,
            isChosen: isFiltered,
            onChange: (isChosen) => choose(isChosen ? "overdue" : ""),
          },
        ]}
      />
      <SurveyList surveys={isFiltered ? overdue : surveys} />
    </Stack>
  );
}

function SurveysSkeleton() {
  const { today } = usePortal();
  return (
    <Stack>
      <Skeleton width="min(360px, 80%)" height="24px" />
      <GroupedTablesSkeleton columns={surveyColumns(today)} counts={[4, 2]} />
    </Stack>
  );
}

/** The picture of due dates: surveys, findings and certificates on one time axis. It loads after the surveys, so that it does not delay them. */
function DueDates() {
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

const surveyKey = ({ key }: Survey) => key;

const groupTexts = {
  heading: (group: ServiceGroupName) => surveyGroupNames[group],
  describeCount: surveyText.count,
  rowsOf: (released: readonly Survey[]) => released,
};

/** The surveys of a vessel, with one table for each service group. */
function SurveyList({ surveys }: { surveys: readonly Survey[] }) {
  const { today } = usePortal();
  const view = useTableView("surveys");
  const columns = useMemo(() => surveyColumns(today), [today]);
  const sections = useMemo(() => groupByService(surveys), [surveys]);
  const rule = dueDateText.ruleText({ days: dueWindowDays });
  return (
    <GroupedTables
      label={surveyText.list}
      columns={columns}
      rowKey={surveyKey}
      view={view}
      tools={<SummaryLine summary={summaryText(surveys, today)}>{surveyText.ruleText({ rule })}</SummaryLine>}
      groups={useReleasedGroups(sections, groupTexts)}
      details={{
        label: ({ description }) => surveyText.details({ name: orNotAvailable(description) }),
        has: ({ dueDate }) => dueStatus(dueDate, today) !== null,
        render: ({ dueDate }) => explainDueStatus(dueDate, today),
      }}
    />
  );
}

/** Explains the number of surveys by their due status. */
function summaryText(surveys: readonly Survey[], today: string): string {
  const released = surveys.filter(({ isWithheld }) => !isWithheld);
  const withheld = surveys.length - released.length;
  const dates = released.map(({ dueDate }) => dueDate);
  return totalWithParts(surveyText.count({ count: surveys.length }), [
    ...dueParts(countByDueStatus(dates, today)),
    withheld > 0 && statutoryText.withheldCount({ count: withheld }),
  ]);
}
