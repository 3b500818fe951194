import { Link } from "@tanstack/react-router";
import { formatDate } from "#rules/dates.ts";
import { readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { checkColumnText } from "#text/record/check-list.ts";
import { classStateIn } from "#web/api/vessel-status.ts";
import { paths, vesselKey } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import classes from "./check-columns.module.css";
import type { CheckedRow } from "./checked-rows.ts";

/** A column with a number of items, of which any is worth attention. */
function countColumn(
  id: "overdue_surveys" | "open_conditions" | "expired_certificates" | "expiring_certificates",
  title: string,
  tone: "danger" | "warning",
): TableColumn<CheckedRow> {
  return {
    id,
    title,
    width: 92,
    isNumeric: true,
    value: ({ vessel }) => vessel?.[id],
    cell: ({ vessel }) => {
      const count = vessel?.[id] ?? null;
      return count !== null && count > 0 ? <Badge tone={tone}>{String(count)}</Badge> : count;
    },
    card: "fact",
  };
}

export const checkColumns: readonly TableColumn<CheckedRow>[] = [
  {
    id: "line",
    title: checkColumnText.position,
    width: 52,
    isNumeric: true,
    value: ({ line }) => line,
    card: "none",
  },
  {
    id: "input",
    title: checkColumnText.input,
    width: 104,
    value: ({ input }) => input,
    cell: ({ input }) => <span className={classes.input}>{input}</span>,
    card: "aside",
  },
  {
    id: "vessel",
    title: checkColumnText.vessel,
    width: 168,
    isRowHeader: true,
    value: ({ vessel }) => vessel?.vessel_name,
    cell: (row) => <Vessel row={row} />,
  },
  {
    id: "class_state",
    title: checkColumnText.classState,
    width: 124,
    value: ({ vessel }) => vessel?.class_state?.label,
    cell: ({ vessel }) => vessel && <ClassState {...vessel} />,
    card: "line",
  },
  {
    id: "since",
    title: checkColumnText.since,
    width: 100,
    value: ({ vessel }) => vessel?.class_state_date,
    text: ({ vessel }) => formatDate(vessel?.class_state_date),
    card: "line",
  },
  {
    id: "reason",
    title: checkColumnText.reason,
    width: 140,
    value: ({ vessel }) => vessel?.class_state_reason,
    card: "block",
  },
  {
    id: "flag",
    title: checkColumnText.flag,
    width: 96,
    value: ({ vessel }) => vessel?.flag_name,
    card: "line",
  },
  countColumn("overdue_surveys", checkColumnText.overdueSurveys, "danger"),
  countColumn("open_conditions", checkColumnText.openConditions, "warning"),
  countColumn("expired_certificates", checkColumnText.expired, "danger"),
  countColumn("expiring_certificates", checkColumnText.expiring, "warning"),
  {
    id: "next_due",
    title: checkColumnText.nextDue,
    width: 100,
    value: ({ vessel }) => vessel?.next_due,
    text: ({ vessel }) => formatDate(vessel?.next_due),
    card: "fact",
  },
  {
    id: "remark",
    title: checkColumnText.remark,
    width: 172,
    isGrowing: true,
    value: ({ remark }) => remark,
    cell: ({ remark }) => remark !== "" && <span className={classes.remark}>{remark}</span>,
    card: "block",
  },
];

function Vessel({ row: { vessel } }: { row: CheckedRow }) {
  if (!vessel) return "–";
  const { assetnum, imo_num: imo, vessel_name: name } = vessel;
  return (
    <>
      <Link {...paths.vessel("absrecord", "details", vesselKey(vessel))}>{name ?? assetnum}</Link>
      {imo && <span className={classes.second}>{checkColumnText.imo({ number: imo })}</span>}
    </>
  );
}

/** The normal case, in class, is plain text. */
function ClassState({ class_state, meaning }: NonNullable<CheckedRow["vessel"]>) {
  const state = classStateIn(class_state);
  if (!state) return null;
  if (readClassMeaning(meaning) === "inForce") return state.label;
  return <Badge tone={state.tone}>{state.label}</Badge>;
}
