import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { VesselChoice } from "#contract/list-calls.ts";
import type { ListMember } from "#contract/lists.ts";
import type { RowVerdict } from "#rules/search/checked-rows.ts";
import { type NumberListEntry, readListedNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { listText } from "#text/record/lists.ts";
import { screenNames } from "#text/screens.ts";
import { FollowButton } from "#web/features/follows/follow-button.tsx";
import { keptListAddress } from "#web/features/lists/kept-list.tsx";
import { ListButton, vesselChoice } from "#web/features/lists/list-button.tsx";
import { ListCalendarButton } from "#web/features/lists/list-calendar-button.tsx";
import { href, paths, type QueryString, type VesselKey, vesselKey } from "#web/paths.ts";
import { CompareLink } from "#web/compare-link.tsx";
import type { CalendarSubject } from "#web/state/calendar-dialog.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { listAddress, maximumAddressEntries, tabListAddress } from "#web/state/stored-list.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { useListFragment } from "./list-fragment.ts";
import classes from "./check-list-screen.module.css";
import type { CheckedVesselRow } from "./check-columns.tsx";
import { ListFileButtons } from "./list-file-buttons.tsx";
import type { ListCheck } from "./use-list-check.ts";

/** A list that is kept. */
export interface ListToCheck {
  /** The vessels as other lists and copies get them. */
  readonly choice: VesselChoice;
  /** Numbers for a link, which has no asset numbers; empty for a vessel without one. */
  readonly numbers: readonly string[];
  readonly calendar: CalendarSubject;
  /** Removes entries, by their position in the list; absent for a list that the reader cannot change. */
  readonly remove?: ((positions: readonly number[]) => Promise<void>) | undefined;
}

interface ListToolsProps {
  readonly entries: readonly NumberListEntry[];
  /** The rows that are shown, of `total`. */
  readonly rows: readonly CheckedVesselRow[];
  readonly total: number;
  /** The result to which the rows are limited. */
  readonly shown: RowVerdict | undefined;
  readonly check: ListCheck;
  readonly kept: ListToCheck | undefined;
  /** The name of the list; empty for one without a name. */
  readonly name: string;
}

/** What can be done with the rows that are shown: plan, follow and keep them, share them by an address of their own, and save them. */
export function ListTools({ check, entries, rows, shown, total, kept, name }: ListToolsProps) {
  const members = membersOf(entries, rows);
  const tools = { rows, total, check, name, members };
  if (shown !== undefined) return <PartTools {...tools} />;
  return <WholeTools {...tools} entries={entries} kept={kept} />;
}

type ToolsProps = Pick<ListToolsProps, "rows" | "total" | "check" | "name"> & {
  readonly members: readonly ListMember[];
};

/** The tools of a whole list. A kept one is named by its id, so that it is followed as it changes. */
function WholeTools({
  check,
  entries,
  kept,
  members,
  name,
  rows,
  total,
}: ToolsProps & Pick<ListToolsProps, "entries" | "kept">) {
  const query = useQueryString();
  const typed = useMemo(() => [...new Set(entries.flatMap(({ number }) => number || []))], [entries]);
  return (
    <>
      <h2>{(kept ? checkListText.entryCount : checkListText.numberCount)({ count: entries.length })}</h2>
      <PlanLink address={withoutResult(query)} />
      <ChangesLink address={kept ? keptListAddress(query) : numbersAddress(typed)} />
      {check.done === check.total && <CompareLink className={classes.plan} vessels={vesselsOf(rows)} />}
      {(kept || typed.length > 0) && <ListCalendarButton {...(kept?.calendar ?? calendarOfNumbers(typed))} />}
      {kept?.calendar.target.kind === "list" && (
        <FollowButton target={kept.calendar.target} name={kept.calendar.label} />
      )}
      <ListButton
        kind="quiet"
        label={listText.keepAsList}
        members={members}
        choice={kept?.choice ?? { numbers: typed }}
        suggestedName={kept ? "" : name}
      />
      <CopyLinkButton numbers={kept?.numbers ?? entries.map(({ number }) => number)} name={name} />
      <ListFileButtons {...{ rows, total, check }} />
    </>
  );
}

/** The tools of the rows with one result. A follow is of a whole list, so that there is none. */
function PartTools({ check, members, name, rows, total }: ToolsProps) {
  const numbers = [...new Set(members.flatMap(({ number }) => number || []))];
  const address = numbersAddress(numbers);
  return (
    <>
      <h2>{checkListText.shownCount({ shown: rows.length, total })}</h2>
      {numbers.length > 0 && (
        <>
          <PlanLink
            address={address ?? tabListAddress}
            onClick={() => void listAddress(readListedNumbers(numbers))}
          />
          <ChangesLink address={address} />
          {check.done === check.total && <CompareLink className={classes.plan} vessels={vesselsOf(rows)} />}
          <ListCalendarButton {...calendarOfNumbers(numbers)} />
        </>
      )}
      {members.length > 0 && (
        <>
          <ListButton
            kind="quiet"
            label={listText.keepAsList}
            members={members}
            choice={vesselChoice(members)}
          />
          <CopyLinkButton numbers={members.map(({ number }) => number)} name={name} />
        </>
      )}
      <ListFileButtons {...{ rows, total, check }} />
    </>
  );
}

/** The query string without the result to which the rows are limited. */
export function withoutResult(query: QueryString): QueryString {
  const { result: _, ...list } = query;
  return list;
}

/** The query string with numbers; `undefined` if there are none, or too many for an address. */
function numbersAddress(numbers: readonly string[]): QueryString | undefined {
  const isAddress = numbers.length > 0 && numbers.length <= maximumAddressEntries;
  return isAddress ? { numbers: numbers.join(",") } : undefined;
}

interface PlanLinkProps {
  readonly address: QueryString;
  /** Stores the numbers that the address does not hold. */
  readonly onClick?: () => void;
}

function PlanLink({ address, onClick }: PlanLinkProps) {
  return (
    <Link {...paths.duePlan(address)} className={classes.plan} data-print="none" onClick={onClick}>
      {duePlanText.plan}
    </Link>
  );
}

interface CopyLinkProps {
  /** Of each entry; empty for one without a number. */
  readonly numbers: readonly string[];
  readonly name: string;
}

/** Copies the address that holds the list. It is prepared before it is asked for, because browsers copy only while a button is pressed. */
function CopyLinkButton({ name, numbers }: CopyLinkProps) {
  const { entries } = readListedNumbers(numbers);
  const listed = entries.map(({ number }) => number).join(",");
  const fragment = useListFragment(listed, name);
  if (fragment === undefined) return null;
  const link = `${window.location.origin}${href(paths.checkList())}#${fragment}`;
  return (
    <CopyButton
      text={() => link}
      label={checkListText.copyLink}
      copied={checkListText.linkCopied({ left: numbers.length - entries.length })}
    >
      {checkListText.copyLink}
    </CopyButton>
  );
}

/** Changes of a kept list, or of numbers if an address can hold them. */
function ChangesLink({ address }: { address: QueryString | undefined }) {
  if (address === undefined) return null;
  return (
    <Link {...paths.changes(address)} className={classes.plan} data-print="none">
      {screenNames.changes}
    </Link>
  );
}

/** The vessels of rows, as they are compared. */
export function vesselsOf(rows: readonly Pick<CheckedVesselRow, "vessel">[]): readonly VesselKey[] {
  return rows.flatMap(({ vessel }) => (vessel ? vesselKey(vessel) : []));
}

function calendarOfNumbers(numbers: readonly string[]): CalendarSubject {
  return { label: duePlanText.ofList({ count: numbers.length }), target: { kind: "numbers", numbers } };
}

/** The vessels that the check has found, and the numbers without one. Numbers that are not checked yet have no vessel either. */
function membersOf(
  entries: readonly NumberListEntry[],
  rows: readonly CheckedVesselRow[],
): readonly ListMember[] {
  return rows.flatMap(({ line, vessel }): readonly ListMember[] => {
    const number = entries[line - 1]?.number ?? "";
    if (vessel) return [{ assetnum: vessel.assetnum, number: vessel.imo_num || vessel.class_num || number }];
    return number === "" ? [] : [{ assetnum: null, number }];
  });
}

interface RemoveButtonProps {
  readonly rows: readonly CheckedVesselRow[];
  readonly remove: NonNullable<ListToCheck["remove"]>;
  readonly onRemoved: () => void;
}

/** Removes the chosen vessels from the list. */
export function RemoveButton({ rows, remove, onRemoved }: RemoveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const positions = [...new Set(rows.map(({ line }) => line - 1))];
  const count = positions.length;

  async function run() {
    setBusy(true);
    try {
      await remove(positions);
      showToast(listText.removed({ count }));
      onRemoved();
    } catch (error) {
      showToast(userMessage(error), "danger");
    }
    setBusy(false);
  }

  return (
    <BusyButton kind="plain" isBusy={isBusy} busyText={listText.remove} onClick={() => void run()}>
      {listText.removeSelected({ count })}
    </BusyButton>
  );
}
