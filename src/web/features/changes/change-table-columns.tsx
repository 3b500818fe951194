import { changeKindName, valuesText } from "#contract/change-columns.ts";
import type { ChangeDate } from "#contract/changes.ts";
import type { ChangeMember } from "#contract/record-sets/change.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import { changeColumnText, changeText } from "#text/record/change-kinds.ts";
import { changesText } from "#text/record/changes.ts";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import type { TableGroup } from "#web/ui/table/table-entries.ts";
import { ChangeDay, ChangedItem, ChangedValues, ChangedVesselName } from "./change-cells.tsx";

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
