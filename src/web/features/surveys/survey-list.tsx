import { useMemo } from "react";
import { countByDueStatus, dueStatus, dueWindowDays } from "#rules/surveys/due-status.ts";
import { groupByService, termsGroup } from "#rules/surveys/service-groups.ts";
import { dueDateText, dueParts, explainDueStatus, totalWithParts } from "#text/record/due-dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { statutoryText } from "#text/record/statutory.ts";
import { surveyGroupNames, surveyText } from "#text/record/surveys.ts";
import { useLossOfClass } from "#web/state/loss-of-class.ts";
import { usePortal } from "#web/state/portal.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { StatutoryTerms, WithheldNotice } from "#web/ui/status/statutory.tsx";
import { GroupedTables, type RowGroup } from "#web/ui/table/grouped-tables.tsx";
import { surveyColumns } from "./survey-columns.tsx";
import type { Survey } from "./survey.ts";

const surveyKey = ({ key }: Survey) => key;

/** The surveys of a vessel, with one table for each service group. */
export function SurveyList({ surveys }: { surveys: readonly Survey[] }) {
  const { today } = usePortal();
  const view = useTableView("surveys");
  const columns = useMemo(() => surveyColumns(today), [today]);
  const rule = dueDateText.ruleText({ days: dueWindowDays });
  return (
    <GroupedTables
      label={surveyText.list}
      columns={columns}
      rowKey={surveyKey}
      view={view}
      tools={
        <SummaryLine
          summary={summaryText(surveys, today)}
          rule={{ label: dueDateText.rule, text: surveyText.ruleText({ rule }) }}
        />
      }
      groups={useSurveyGroups(surveys)}
      details={{
        label: ({ description }) => surveyText.details({ name: orNotAvailable(description) }),
        has: ({ dueDate }) => dueStatus(dueDate, today) !== null,
        render: ({ dueDate }) => explainDueStatus(dueDate, today),
      }}
    />
  );
}

function useSurveyGroups(surveys: readonly Survey[]): readonly RowGroup<Survey>[] {
  const { society } = usePortal();
  const lossOfClass = useLossOfClass();
  return useMemo(() => {
    const sections = groupByService(surveys);
    const groupWithTerms = termsGroup(sections);
    return sections.map(({ group, items }) => {
      const released = items.filter(({ isWithheld }) => !isWithheld);
      return {
        key: group,
        heading: surveyGroupNames[group],
        count: items.length,
        rows: released,
        before: group === groupWithTerms && <StatutoryTerms termsUrl={society.termsUrl} />,
        after: (
          <WithheldNotice
            count={items.length - released.length}
            describeCount={surveyText.count}
            lossOfClass={lossOfClass}
          />
        ),
      };
    });
  }, [surveys, society, lossOfClass]);
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
