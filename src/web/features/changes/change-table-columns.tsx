import { Link } from "@tanstack/react-router";

import { changeKindName, lateText, shownValue, valuesText } from "#contract/changes/change-columns.ts";
import type { ChangeDate } from "#contract/changes/changes.ts";
import type { ChangeMember } from "#contract/record-sets/change.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";
import { changeColumnText, changeText } from "#text/record/change-kinds.ts";
import { changesText } from "#text/record/changes.ts";
import { paths, type ScreenAddress, vesselKey } from "#web/paths.ts";
import { VesselLink } from "#web/record-links.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { SecondLine, WholeCell } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import type { TableGroup } from "#web/ui/table/table-entries.ts";
import { Quiet } from "#web/ui/layout/prose.tsx";

import classes from "./changes.module.css";

type Column = TableColumn<ChangeMember>;

const vessel: Column = {
  id: "vessel",
  title: changeColumnText.vessel,
  width: 160,
  isRowHeader: true,
  text: ({ vessel_name }) => vessel_name ?? changeText.unnamed,
  cell: (change) => <ChangedVesselName change={change} />,
};

const others: readonly Column[] = [
  {
    id: "change",
    title: changeColumnText.kind,
    width: 250,
    text: (change) => [changeKindName(change), change.item].filter(Boolean).join(": "),
    cell: (change) => <ChangedItem change={change} />,
    card: "block",
  },
  {
    id: "values",
    title: changeColumnText.values,
    width: 260,
    text: valuesText,
    cell: (change) => <ChangedValues change={change} />,
    card: "block",
  },
  {
    id: "flag",
    title: changeColumnText.flag,
    width: 124,
    text: ({ flag_name }) => flag_name ?? "",
    card: "line",
  },
];

const hidden: readonly Column[] = [
  {
    id: "owners",
    title: changeColumnText.owners,
    width: 180,
    isHiddenAtFirst: true,
    text: ({ owners }) => owners ?? "",
    card: "none",
  },
  {
    id: "source",
    title: changeColumnText.source,
    width: 100,
    isHiddenAtFirst: true,
    text: ({ source }) => source ?? "",
    card: "none",
  },
];

const effective: Column = {
  id: "effective",
  title: changeColumnText.effective,
  width: 118,
  text: ({ effective_date }) => formatDate(effective_date),
  cell: ({ effective_date }) => <ChangeDay day={effective_date} />,
  card: "fact",
};
const recorded: Column = {
  id: "recorded",
  title: changeColumnText.recorded,
  width: 118,
  text: ({ recorded_date }) => formatDate(recorded_date),
  cell: ({ recorded_date }) => <ChangeDay day={recorded_date} />,
  card: "fact",
};

/** The columns; the rows are grouped by the date that the screen goes by, and the other one has a column. */
export const changeTableColumns: Readonly<Record<ChangeDate, readonly Column[]>> = {
  recorded: [vessel, ...others, effective, ...hidden],
  effective: [vessel, ...others, recorded, ...hidden],
};

/** The day of a change by either date. */
export const dayGroups: Readonly<Record<ChangeDate, (change: ChangeMember) => TableGroup>> = {
  recorded: ({ recorded_date }) => {
    const key = isoDay(recorded_date);
    return { key, heading: changesText.recordedOn({ day: formatDate(key) }), hasNoCount: true };
  },
  effective: ({ effective_date }) => {
    const key = isoDay(effective_date);
    return {
      key,
      hasNoCount: true,
      heading: key === "" ? changesText.noEffectiveDate : changesText.effectiveOn({ day: formatDate(key) }),
    };
  },
};

// What a row of the table shows of a change.

/** The kinds that a reader must not miss. */
const tones: Readonly<Record<string, Tone>> = {
  classSuspended: "warning",
  classWithdrawn: "danger",
  classReinstated: "success",
};

const screens = {
  class: "class-status",
  identity: "details",
  company: "owner",
  survey: "surveys",
  finding: "findings",
  certificate: "certificates",
} as const;

/** The screen of the vessel that has what changed. */
function itemAddress(change: ChangeMember): ScreenAddress {
  const screen = Object.entries(screens).find(([topic]) => topic === change.topic)?.[1] ?? "details";
  return paths.vessel("absrecord", screen, vesselKey(change));
}

/** The vessel as a link, with its IMO or class number. A vessel that was removed has no screen. */
function ChangedVesselName({ change }: { change: ChangeMember }) {
  const { class_num, imo_num, vessel_name } = change;
  const name = vessel_name ?? changeText.unnamed;
  const isRemoved = change.kind === "vesselRemoved";
  return (
    <>
      {isRemoved ? name : <VesselLink vessel={vesselKey(change)}>{name}</VesselLink>}
      <SecondLine>
        <span translate="no">{imo_num ? changesText.imo({ number: imo_num }) : (class_num ?? "")}</span>
      </SecondLine>
    </>
  );
}

/** What changed: the kind, the item as a link, and whether it is a correction, of the first import or late. */
function ChangedItem({ change }: { change: ChangeMember }) {
  const { days_late, is_correction, is_initial, is_taken_back, item, kind } = change;
  const tone = tones[kind ?? ""];
  return (
    <>
      <span className={classes.kind}>
        {tone ? <Badge tone={tone}>{changeKindName(change)}</Badge> : changeKindName(change)}
        {is_correction === true && <Badge tone="secondary">{changeText.correction}</Badge>}
        {is_taken_back === true && <Badge tone="secondary">{changeText.takenBack}</Badge>}
        {is_initial === true && <Badge tone="secondary">{changeText.initial}</Badge>}
        {days_late ? <Badge tone="secondary">{lateText(days_late)}</Badge> : null}
      </span>
      {item && (
        <Link {...itemAddress(change)} className={classes.item}>
          {item}
        </Link>
      )}
    </>
  );
}

function ChangeDay({ day }: { day: string | null | undefined }) {
  return <WholeCell>{formatDate(day)}</WholeCell>;
}

/** The values before and after. */
function ChangedValues({ change }: { change: ChangeMember }) {
  const before = shownValue(change.value_before);
  const after = shownValue(change.value_after);
  if (before === "" || after === "" || change.kind === "classEntryVoided") return valuesText(change);
  return (
    <>
      <Quiet>{before}</Quiet> {changesText.arrow} <b>{after}</b>
    </>
  );
}
