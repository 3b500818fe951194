import { formatDate, isoDay } from "#rules/dates.ts";
import { dueStatus } from "#rules/surveys/due-status.ts";
import { dueStatusNames } from "#text/record/due-dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { surveyText } from "#text/record/surveys.ts";
import { DueCell, dueOrder } from "#web/ui/status/due-cell.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import type { Survey } from "./survey.ts";

/** The columns of the list on a day. */
export function surveyColumns(today: string): readonly TableColumn<Survey>[] {
  return [
    {
      id: "survey",
      title: surveyText.survey,
      width: 200,
      isGrowing: true,
      isRowHeader: true,
      value: ({ description }) => description,
      text: ({ description }) => orNotAvailable(description),
    },
    {
      id: "due",
      title: surveyText.dueStatus,
      width: 140,
      card: "aside",
      value: ({ dueDate }) => dueOrder(dueDate, today),
      text: ({ dueDate }) => {
        const status = dueStatus(dueDate, today);
        return status ? dueStatusNames[status] : "";
      },
      cell: ({ dueDate }) => dueDate && <DueCell date={dueDate} today={today} />,
    },
    ...particulars,
  ];
}

const particulars: readonly TableColumn<Survey>[] = [
  {
    id: "surveyDue",
    title: surveyText.surveyDueDate,
    width: 124,
    value: ({ surveyDueDate }) => isoDay(surveyDueDate),
    text: ({ surveyDueDate }) => orNotAvailable(formatDate(surveyDueDate)),
  },
  {
    id: "actualDue",
    title: surveyText.actualDueDate,
    width: 124,
    value: ({ actualDueDate }) => isoDay(actualDueDate),
    text: ({ actualDueDate }) => orNotAvailable(formatDate(actualDueDate)),
  },
  {
    id: "status",
    title: surveyText.status,
    width: 130,
    card: "line",
    value: ({ status }) => status,
    text: ({ status }) => orNotAvailable(status),
  },
];
