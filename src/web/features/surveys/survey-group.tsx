import { formatDate } from "#rules/dates.ts";
import { dueStatus } from "#rules/surveys/due-status.ts";
import { explainDueStatus } from "#text/record/due-dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { surveyText } from "#text/record/surveys.ts";
import { useLossOfClass } from "#web/state/loss-of-class.ts";
import { usePortal } from "#web/state/portal.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import { Item, type ItemColumns, ItemList } from "#web/ui/table/item-list.tsx";
import { ItemListSkeleton } from "#web/ui/table/item-list-skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { WithheldNotice } from "#web/ui/status/statutory.tsx";
import type { Survey } from "./survey.ts";

const columns: ItemColumns = { facts: ["110px", "110px", "130px"], badges: "120px" };

/** The panel of one service group. */
export function SurveyGroup({ heading, surveys }: { heading: string; surveys: readonly Survey[] }) {
  const lossOfClass = useLossOfClass();
  const released = surveys.filter(({ isWithheld }) => !isWithheld);
  return (
    <Panel title={heading} count={surveys.length} isFlush>
      {released.length > 0 && (
        <ItemList columns={columns}>
          {released.map((survey) => (
            <SurveyItem key={survey.key} survey={survey} />
          ))}
        </ItemList>
      )}
      <WithheldNotice
        count={surveys.length - released.length}
        describeCount={surveyText.count}
        lossOfClass={lossOfClass}
      />
    </Panel>
  );
}

function SurveyItem({
  survey: { description, surveyDueDate, actualDueDate, dueDate, status },
}: {
  survey: Survey;
}) {
  const { today } = usePortal();
  const reason = explainDueStatus(dueDate, today);
  return (
    <Item
      title={orNotAvailable(description)}
      notes={reason && <p>{reason}</p>}
      facts={[
        { label: surveyText.surveyDueDate, value: orNotAvailable(formatDate(surveyDueDate)) },
        { label: surveyText.actualDueDate, value: orNotAvailable(formatDate(actualDueDate)) },
        { label: surveyText.status, value: orNotAvailable(status) },
      ]}
      badges={<DueBadge status={dueStatus(dueDate, today)} />}
    />
  );
}

/** Placeholder for the groups. */
export function SurveysSkeleton() {
  const labels = [surveyText.surveyDueDate, surveyText.actualDueDate, surveyText.status];
  return (
    <Stack>
      <ItemListSkeleton columns={columns} labels={labels} count={4} />
      <ItemListSkeleton columns={columns} labels={labels} count={2} />
    </Stack>
  );
}
