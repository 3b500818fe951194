import { Link } from "@tanstack/react-router";
import { formatDate, isoDay } from "#rules/dates.ts";
import { dueStatus } from "#rules/surveys/due-status.ts";
import { dueStatusNames } from "#text/record/due-dates.ts";
import { findingText } from "#text/record/findings.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { DueCell, dueOrder } from "#web/ui/status/due-cell.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Note } from "#web/ui/layout/prose.tsx";
import { useFindingAddress } from "./finding-address.ts";
import classes from "./findings.module.css";
import { findingName } from "./finding-texts.ts";
import { type Finding, openDueDate } from "./finding.ts";
import { findingLinkId } from "./return-to-list.ts";

/** The columns of the list on a day. */
export function findingColumns(today: string): readonly TableColumn<Finding>[] {
  return [
    {
      id: "finding",
      title: findingText.finding,
      width: 220,
      isGrowing: true,
      isRowHeader: true,
      value: findingName,
      cell: (finding) => <FindingLink finding={finding} />,
    },
    {
      id: "due",
      title: findingText.dueStatus,
      width: 140,
      card: "aside",
      value: (finding) => dueOrder(openDueDate(finding), today),
      text: (finding) => {
        const status = dueStatus(openDueDate(finding), today);
        return status ? dueStatusNames[status] : "";
      },
      cell: (finding) => {
        const date = openDueDate(finding);
        return date && <DueCell date={date} today={today} />;
      },
    },
    ...particulars,
  ];
}

const particulars: readonly TableColumn<Finding>[] = [
  {
    id: "dueDate",
    title: findingText.dueDate,
    width: 116,
    card: "line",
    cardLabel: findingText.dueStatus,
    value: ({ dueDate }) => isoDay(dueDate),
    text: ({ dueDate }) => orNotAvailable(formatDate(dueDate)),
  },
  {
    id: "status",
    title: findingText.status,
    width: 116,
    card: "line",
    value: ({ status }) => status,
    text: ({ status }) => orNotAvailable(status),
  },
  {
    id: "criticality",
    title: findingText.criticality,
    width: 112,
    card: "line",
    cardLabel: findingText.criticality,
    value: criticalityOf,
    text: (finding) => orNotAvailable(criticalityOf(finding)),
  },
];

function criticalityOf({ currentCriticality, criticality }: Finding): string | null {
  return currentCriticality ?? criticality;
}

/** The link to a finding, with the beginning of its description. */
function FindingLink({ finding }: { finding: Finding }) {
  const { addressOf } = useFindingAddress();
  const linkId = findingLinkId(finding.ticketid);
  const previewId = `${linkId}-text`;
  return (
    <>
      <Link
        {...addressOf(finding.ticketid)}
        id={linkId}
        className={classes.link}
        resetScroll={false}
        aria-describedby={previewId}
      >
        {findingName(finding)}
      </Link>
      <Note id={previewId}>{finding.preview}</Note>
    </>
  );
}
