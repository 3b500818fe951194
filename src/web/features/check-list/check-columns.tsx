import { Link } from "@tanstack/react-router";
import { vesselFacts } from "#contract/members/vessel-facts.ts";
import { checkRemark, verdictName } from "#contract/list-check/check-texts.ts";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { formatDate } from "#rules/dates.ts";
import { readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { type CheckedRow, countIn, rowVerdicts } from "#rules/search/checked-rows.ts";
import { checkColumnText } from "#text/record/check-list.ts";
import { verdictText } from "#text/record/class-verdict.ts";
import { ClassStateCell } from "#web/vessel-columns.tsx";
import { paths, vesselKey } from "#web/paths.ts";
import { Badge, Badges } from "#web/ui/status/badge.tsx";
import { DayCell, QuietCell, SecondLine, TypedCell } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { VesselLink } from "#web/record-links.tsx";

export type CheckedVesselRow = CheckedRow<CheckedVesselMember>;

export const checkColumns: readonly TableColumn<CheckedVesselRow>[] = [
  {
    id: "line",
    title: checkColumnText.position,
    width: 68,
    isNumeric: true,
    value: ({ line }) => line,
    card: "none",
  },
  {
    id: "input",
    title: checkColumnText.input,
    width: 98,
    value: ({ input }) => input,
    cell: ({ input }) => <TypedCell>{input}</TypedCell>,
    card: "line",
    cardLabel: checkColumnText.input,
  },
  {
    id: "vessel",
    title: checkColumnText.vessel,
    width: 152,
    isRowHeader: true,
    value: ({ vessel }) => vessel?.vessel_name,
    cell: (row) => <Vessel row={row} />,
  },
  {
    id: "result",
    title: checkColumnText.result,
    width: 176,
    value: ({ verdict }) => (verdict ? rowVerdicts.indexOf(verdict) : null),
    text: ({ verdict }) => verdictName(verdict),
    cell: ({ verdict }) => <Result verdict={verdict} />,
    card: "aside",
  },
  {
    id: "class_state",
    title: checkColumnText.classState,
    width: 136,
    value: ({ vessel }) => vessel?.class_state?.label,
    // The normal case, in class, is plain text.
    cell: ({ vessel }) =>
      vessel?.class_state && (
        <ClassStateCell
          vessel={vesselFacts(vessel)}
          isNormal={readClassMeaning(vessel.meaning) === "inForce"}
          below="sinceAndReason"
        />
      ),
    card: "line",
  },
  {
    id: "since",
    title: checkColumnText.since,
    width: 104,
    isHiddenAtFirst: true,
    value: ({ vessel }) => vessel?.class_state_date,
    text: ({ vessel }) => formatDate(vessel?.class_state_date),
    cell: ({ vessel }) => vessel?.class_state_date && <DayCell date={vessel.class_state_date} />,
    card: "none",
  },
  {
    id: "reason",
    title: checkColumnText.reason,
    width: 112,
    isHiddenAtFirst: true,
    value: ({ vessel }) => vessel?.class_state_reason,
    card: "none",
  },
  {
    id: "flag",
    title: checkColumnText.flag,
    width: 88,
    // It stands below the name.
    isHiddenAtFirst: true,
    value: ({ vessel }) => vessel?.flag_name,
    card: "none",
  },
  {
    id: "overdue",
    title: checkColumnText.overdue,
    width: 108,
    value: ({ vessel }) => overdueCount(vessel),
    text: ({ vessel }) => overdueTexts(vessel).join(", "),
    cell: ({ vessel }) => overdueCount(vessel) !== null && <Overdue vessel={vessel} />,
    card: "line",
    cardLabel: checkColumnText.overdue,
  },
  {
    id: "open_conditions",
    title: checkColumnText.openConditions,
    width: 102,
    // They do not change the result.
    isHiddenAtFirst: true,
    isNumeric: true,
    value: ({ vessel }) => countIn(vessel, "open_conditions"),
    cell: ({ vessel }) => {
      const count = countIn(vessel, "open_conditions");
      return count !== null && count > 0 ? <Badge tone="warning">{String(count)}</Badge> : count;
    },
    card: "line",
    cardLabel: checkColumnText.openConditions,
  },
  {
    id: "certificates",
    title: checkColumnText.certificates,
    width: 124,
    value: ({ vessel }) => certificateOrder(vessel),
    text: ({ vessel }) => certificateTexts(vessel).join(", "),
    cell: ({ vessel }) => vessel?.meaning && <Certificates vessel={vessel} />,
    card: "line",
    cardLabel: checkColumnText.certificates,
  },
  {
    id: "next_due",
    title: checkColumnText.nextDue,
    width: 102,
    value: ({ vessel }) => vessel?.next_due,
    text: ({ vessel }) => formatDate(vessel?.next_due),
    cell: ({ vessel }) => vessel?.next_due && <DayCell date={vessel.next_due} />,
    card: "line",
    cardLabel: checkColumnText.nextDue,
  },
  {
    id: "remark",
    title: checkColumnText.remark,
    width: 172,
    isHiddenAtFirst: true,
    value: ({ notes }) => checkRemark(notes),
    card: "none",
  },
];

const resultTones = {
  lostClass: "danger",
  attention: "warning",
  notConfirmed: "secondary",
  noNumber: "secondary",
} as const;

/** The result in words. The normal one is plain text. */
function Result({ verdict }: Pick<CheckedVesselRow, "verdict">) {
  const name = verdictName(verdict);
  if (verdict === undefined) return <QuietCell>{name}</QuietCell>;
  return verdict === "nothingOverdue" ? name : <Badge tone={resultTones[verdict]}>{name}</Badge>;
}

/** The vessel with its IMO number, its flag and what is special about the entry, or why there is no vessel. */
function Vessel({ row: { notes, vessel } }: { row: CheckedVesselRow }) {
  const remark = checkRemark(notes);
  if (!vessel) {
    const number = notes.find(({ kind }) => kind === "withZeros")?.number;
    return (
      <>
        <QuietCell>{remark}</QuietCell>
        {number && (
          <SecondLine>
            <Link {...paths.search({ text: number })}>{checkColumnText.searchFor({ number })}</Link>
          </SecondLine>
        )}
      </>
    );
  }
  const { assetnum, flag_name: flag, imo_num: imo, vessel_name: name } = vessel;
  const identity = [imo && checkColumnText.imo({ number: imo }), flag].filter(Boolean).join(" · ");
  return (
    <>
      <VesselLink vessel={vesselKey(vessel)}>{name ?? assetnum}</VesselLink>
      {identity !== "" && <SecondLine>{identity}</SecondLine>}
      {remark !== "" && <SecondLine>{remark}</SecondLine>}
    </>
  );
}

type Checked = CheckedVesselRow["vessel"];

const overdueIn = (vessel: Checked) => ({
  surveys: countIn(vessel, "overdue_surveys"),
  findings: countIn(vessel, "overdue_findings"),
});

/** The number of overdue surveys and findings; `null` if there is none but not both could be looked at. */
function overdueCount(vessel: Checked): number | null {
  const { surveys, findings } = overdueIn(vessel);
  const count = (surveys ?? 0) + (findings ?? 0);
  return count === 0 && (surveys === null || findings === null) ? null : count;
}

/** What is overdue, without zeros. */
function overdueTexts(vessel: Checked): readonly string[] {
  const { surveys, findings } = overdueIn(vessel);
  return [
    ...(surveys ? [verdictText.surveys({ count: surveys })] : []),
    ...(findings ? [verdictText.findings({ count: findings })] : []),
  ];
}

function Overdue({ vessel }: { vessel: Checked }) {
  const texts = overdueTexts(vessel);
  if (texts.length === 0) return checkColumnText.noneOverdue;
  return (
    <Badges>
      {texts.map((text) => (
        <Badge key={text} tone="danger">
          {text}
        </Badge>
      ))}
    </Badges>
  );
}

/**
 * Orders vessels by certificates that are not supported, then by expired ones, and then by expiring ones; `null` for a vessel of which they
 * are not public.
 */
function certificateOrder(vessel: Checked): number | null {
  if (!vessel?.meaning) return null;
  const [unsupported, expired] = [vessel.unsupported_certificates ?? 0, vessel.expired_certificates ?? 0];
  return (unsupported * 1000 + expired) * 1000 + (vessel.expiring_certificates ?? 0);
}

/** The numbers of certificates that need attention, without zeros. That one expires soon does not matter if it is not supported. */
function certificateTexts(vessel: Checked): readonly string[] {
  const {
    expired_certificates: expired,
    expiring_certificates: expiring,
    unsupported_certificates: unsupported,
  } = vessel ?? {};
  return [
    ...(unsupported ? [checkColumnText.notSupported({ count: unsupported })] : []),
    ...(expired ? [checkColumnText.expired({ count: expired })] : []),
    ...(expiring && !unsupported ? [checkColumnText.expiring({ count: expiring })] : []),
  ];
}

function Certificates({ vessel }: { vessel: Checked }) {
  const texts = certificateTexts(vessel);
  if (texts.length === 0) {
    return vessel?.counted_certificates ? checkColumnText.noneExpiring : checkColumnText.noCertificates;
  }
  const isSerious = (vessel?.unsupported_certificates ?? 0) + (vessel?.expired_certificates ?? 0) > 0;
  return <Badge tone={isSerious ? "danger" : "warning"}>{texts.join(", ")}</Badge>;
}
