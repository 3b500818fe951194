import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isOverdue } from "#rules/surveys/due-status.ts";
import { surveyText } from "#text/record/surveys.ts";
import { queries } from "#web/api/queries.ts";
import { useCountedFilter } from "#web/state/counted-filter.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { rejectedStatusFilter } from "#web/state/rejected-parameters.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { FilterChips } from "#web/ui/form/filter-chips.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { GroupedTablesSkeleton } from "#web/ui/table/grouped-tables-skeleton.tsx";
import { DueDates } from "./due-dates.tsx";
import { surveyColumns } from "./survey-columns.tsx";
import { SurveyList } from "./survey-list.tsx";
import { type Survey, surveyOf } from "./survey.ts";

/** The Surveys screen (docs/domain.md, section 2): the surveys of a vessel by service group, in order of due date. */
export function SurveysScreen() {
  const { data, ...loading } = useQuery(queries.surveys(useAssetNumber()));
  const query = useQueryString();
  const surveys = useMemo(() => data?.map(surveyOf), [data]);
  return (
    <Stack>
      <AddressNotice rejected={rejectedStatusFilter(query, ["overdue"])} />
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
  const [isFiltered, setFiltered] = useCountedFilter("overdue");
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
            onChange: setFiltered,
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
