// What the table and the chart of a plan show of an item.
import { Link } from "@tanstack/react-router";
import { dueKindName, statusName } from "#contract/due/due-columns.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import { earlierLosses } from "#rules/class/earlier-losses.ts";
import { formatDate } from "#rules/dates.ts";
import { earlierLossSentence, stateSinceText } from "#text/record/class-loss.ts";
import { distanceFromToday } from "#text/record/due-dates.ts";
import { dueColumnText, duePlanText } from "#text/record/due-plan.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import { paths, type ScreenAddress, vesselKey } from "#web/paths.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { VesselLink } from "#web/record-links.tsx";
import { SecondLine, WholeCell } from "#web/ui/table/table-cells.tsx";
import classes from "./due.module.css";

/** The screen that shows the item: the surveys or certificates of the vessel, or the finding. */
function itemAddress(item: DueItemMember): ScreenAddress {
  const key = vesselKey(item);
  if (item.kind === "finding") return paths.finding("absrecord", key, item.item_key.replace(/^finding:/, ""));
  return paths.vessel("absrecord", item.kind === "survey" ? "surveys" : "certificates", key);
}

/** The name of an item as a link to its screen, with kind and number. */
export function ItemName({ item }: { item: DueItemMember }) {
  const second = [dueKindName(item), item.number ?? ""].filter((text) => text !== "").join(" ");
  return (
    <>
      <Link {...itemAddress(item)}>{orNotAvailable(item.name)}</Link>
      <Line>{second}</Line>
    </>
  );
}

/** The vessel as a link with its IMO number, and that its class is lost. */
export function DueVesselName({ item, isInline = false }: { item: DueItemMember; isInline?: boolean }) {
  const imo = item.imo_num ? duePlanText.imo({ number: item.imo_num }) : "";
  return (
    <>
      <VesselLink vessel={vesselKey(item)}>{item.vessel_name ?? item.assetnum}</VesselLink>
      {imo !== "" && <Line isInline={isInline}>{imo}</Line>} <ClassLost item={item} isInline={isInline} />
    </>
  );
}

/** The class state of a vessel whose class is suspended or withdrawn, and the earlier losses of class of any vessel. */
function ClassLost({ item, isInline }: { item: DueItemMember; isInline: boolean }) {
  const state = classStateIn(item.class_state);
  const losses = earlierLosses(item);
  const isBesideLoss = losses.some(({ until }) => until === null);
  return (
    <>
      {item.is_class_lost === true && !isBesideLoss && (
        <Badge tone={state?.tone ?? "warning"}>{duePlanText.classLost({ state: state?.label ?? "" })}</Badge>
      )}
      {isBesideLoss && (
        <>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
          <Line isInline={isInline}>{stateSinceText(item.class_state_date, item.class_state_reason)}</Line>
        </>
      )}
      {losses.map(earlierLossSentence).map((text) => (
        <Line key={text} isInline={isInline}>
          {text}
        </Line>
      ))}
    </>
  );
}

/** A text beside or below the one before it. The blank keeps both apart where they are copied. */
function Line({ children, isInline = false }: { children: string; isInline?: boolean }) {
  if (!isInline) return <SecondLine>{children}</SecondLine>;
  return (
    <>
      {" "}
      <span className={classes.beside}>{children}</span>
    </>
  );
}

/** The status of an item; upcoming is the normal case and plain text. */
export function ItemStatus({ item }: { item: DueItemMember }) {
  if (item.status === "upcoming") return statusName(item);
  return <Badge tone={item.status === "overdue" ? "danger" : "warning"}>{statusName(item)}</Badge>;
}

export function DueDay({ item, today }: { item: DueItemMember; today: string }) {
  return (
    <>
      <WholeCell>{formatDate(item.due_date)}</WholeCell>
      <Line>{distanceFromToday(item.due_date, today)}</Line>
    </>
  );
}

/** The window in words; empty without one. */
export function windowText({ window_end, window_start }: DueItemMember): string {
  if (!window_start) return "";
  return dueColumnText.windowDates({ from: formatDate(window_start), until: formatDate(window_end) });
}
