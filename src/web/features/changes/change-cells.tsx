// What a row of the table shows of a change.
import { Link } from "@tanstack/react-router";
import { changeKindName, lateText, shownValue, valuesText } from "#contract/change-columns.ts";
import type { ChangeMember } from "#contract/record-sets/change.ts";
import { formatDate } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";
import { changeText } from "#text/record/change-kinds.ts";
import { changesText } from "#text/record/changes.ts";
import { paths, type ScreenAddress, vesselKey } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { VesselLink } from "#web/record-links.tsx";
import { WholeCell } from "#web/ui/table/table-cells.tsx";
import classes from "./change-cells.module.css";

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
export function ChangedVesselName({ change }: { change: ChangeMember }) {
  const { class_num, imo_num, vessel_name } = change;
  const name = vessel_name ?? changeText.unnamed;
  const isRemoved = change.kind === "vesselRemoved";
  return (
    <>
      {isRemoved ? name : <VesselLink vessel={vesselKey(change)}>{name}</VesselLink>}
      <span className={classes.second} translate="no">
        {imo_num ? changesText.imo({ number: imo_num }) : (class_num ?? "")}
      </span>
    </>
  );
}

/** What changed: the kind, the item as a link, and whether it is a correction, of the first import or late. */
export function ChangedItem({ change }: { change: ChangeMember }) {
  const { days_late, is_correction, is_initial, item, kind } = change;
  const tone = tones[kind ?? ""];
  return (
    <>
      <span className={classes.kind}>
        {tone ? <Badge tone={tone}>{changeKindName(change)}</Badge> : changeKindName(change)}
        {is_correction === true && <Badge tone="secondary">{changeText.correction}</Badge>}
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

export function ChangeDay({ day }: { day: string | null | undefined }) {
  return <WholeCell>{formatDate(day)}</WholeCell>;
}

/** The values before and after. */
export function ChangedValues({ change }: { change: ChangeMember }) {
  const before = shownValue(change.value_before);
  const after = shownValue(change.value_after);
  if (before === "" || after === "") return valuesText(change);
  return (
    <>
      <span className={classes.before}>{before}</span> {changesText.arrow} <b>{after}</b>
    </>
  );
}
