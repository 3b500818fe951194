import { formatDate } from "#rules/dates.ts";
import { dueStatus, explainDueStatus } from "#rules/due-status.ts";
import { orNotAvailable } from "#rules/not-available.ts";
import { usePortal } from "#web/state/portal.ts";
import { Stack } from "#web/ui/columns.tsx";
import { DueBadge } from "#web/ui/due-badge.tsx";
import { Item, type ItemColumns, ItemList } from "#web/ui/item-list.tsx";
import { ItemListSkeleton } from "#web/ui/item-list-skeleton.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Withheld } from "#web/ui/statutory.tsx";
import type { Survey } from "./survey.ts";

const columns: ItemColumns = { facts: ["110px", "110px", "130px"], badges: "120px" };

/** The surveys of one service group. */
export function SurveyGroup({ heading, surveys }: { heading: string; surveys: readonly Survey[] }) {
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
      <Withheld count={surveys.length - released.length} noun="survey" />
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
        { label: "Survey Due", value: orNotAvailable(formatDate(surveyDueDate)) },
        { label: "Actual Due", value: orNotAvailable(formatDate(actualDueDate)) },
        { label: "Status", value: orNotAvailable(status) },
      ]}
      badges={<DueBadge status={dueStatus(dueDate, today)} />}
    />
  );
}

/** The groups before their surveys are known. */
export function SurveysSkeleton() {
  const labels = ["Survey Due", "Actual Due", "Status"];
  return (
    <Stack>
      <ItemListSkeleton columns={columns} labels={labels} count={4} />
      <ItemListSkeleton columns={columns} labels={labels} count={2} />
    </Stack>
  );
}
