import { Link } from "@tanstack/react-router";
import { CalendarPlus, FileBadge2, History } from "lucide-react";
import { use } from "react";
import type { VesselChoice } from "#contract/lists/list-calls.ts";
import { checkFileColumns } from "#contract/list-check/check-file-columns.ts";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import type { ListMember } from "#contract/lists/lists.ts";
import type { SpreadsheetFormat } from "#contract/search/search-export.ts";
import { type RowVerdict, textRow } from "#rules/search/checked-rows.ts";
import { maximumComparedVessels } from "#rules/lists/compared-vessels.ts";
import {
  checkFileName,
  type NumberListEntry,
  readListedNumbers,
  type UnreadLine,
} from "#rules/search/number-list.ts";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { checkListText } from "#text/record/check-list.ts";
import { compareText } from "#text/record/compare.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { listText } from "#text/record/lists.ts";
import { screenNames } from "#text/screens.ts";
import { StayInformedButton } from "#web/features/follows/stay-informed-button.tsx";
import { keptListAddress } from "#web/features/lists/kept-list.tsx";
import { ListButton, vesselChoice } from "#web/features/lists/list-button.tsx";
import { href, paths, type QueryString, type VesselKey, vesselKey } from "#web/paths.ts";
import { CompareLink } from "#web/compare-link.tsx";
import { type CalendarSubject, openCalendar } from "#web/state/stay-informed.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { listAddress, maximumAddressEntries, tabListAddress } from "#web/state/storage/stored-list.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";
import type { DownloadList } from "#web/download/download-list.ts";
import { type Download, useIsDownloading } from "#web/download/download.ts";
import { FileTools } from "#web/spreadsheets/file-tools.tsx";
import { saveTable } from "#web/api/save-table.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { listStatements, maximumStatements, StatementsDownload } from "./list-statements.ts";
import { useListFragment } from "./list-fragment.ts";
import type { CheckedVesselRow } from "./check-columns.tsx";
import type { ListCheck } from "./use-list-check.ts";
import { useAction } from "#web/ui/use-action.ts";

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
  /** What was pasted without a number. */
  readonly unread: readonly UnreadLine[];
  /** What was pasted has more than its numbers, which a list does not keep. */
  readonly isMore: boolean;
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

/** What a tool takes: the whole list, or the rows with one result. */
interface TakenVessels {
  readonly heading: string;
  readonly plan?: { readonly address: QueryString; readonly onClick?: () => void };
  readonly changes: QueryString | undefined;
  readonly calendar?: CalendarSubject;
  readonly choice: VesselChoice;
  /** Of each entry, for a link; empty for one without a number. */
  readonly numbers: readonly string[];
}

/** What can be done with the rows that are shown: plan, compare, follow and keep them, save them, and share them by an address of their own. */
export function ListTools({
  check,
  entries,
  unread,
  isMore,
  rows,
  shown,
  total,
  kept,
  name,
}: ListToolsProps) {
  const query = useQueryString();
  const members = membersOf(entries, rows);
  const taken =
    shown === undefined
      ? wholeList(entries, kept, query)
      : partOfList(members, checkListText.shownCount({ shown: rows.length, total }));
  const isChecked = check.done === check.total;
  const followed = shown === undefined && kept?.calendar.target.kind === "list" ? kept.calendar.target : null;
  return (
    <Toolbar about={<h2>{taken.heading}</h2>}>
      {taken.plan && (
        <Link {...paths.duePlan(taken.plan.address)} onClick={taken.plan.onClick}>
          {duePlanText.plan}
        </Link>
      )}
      {isChecked ? <CompareLink vessels={vesselsOf(rows)} /> : <ComparePlace members={members} />}
      {followed && kept && (
        <StayInformedButton
          subject={{ name: kept.calendar.label, target: followed, calendar: kept.calendar }}
        />
      )}
      {members.length > 0 && (
        <ListButton
          kind="quiet"
          label={
            isMore && shown === undefined
              ? checkListText.keepNumbers({ count: taken.choice.numbers?.length ?? members.length })
              : listText.keepAsList
          }
          members={members}
          choice={taken.choice}
          suggestedName={shown === undefined && !kept ? name : ""}
        />
      )}
      <ListFiles {...{ check, rows, total, name, taken }} unread={shown === undefined ? unread : []} />
    </Toolbar>
  );
}

/** Keeps the place of the comparison until it is known which numbers have a vessel, so that no tool moves under the pointer. */
function ComparePlace({ members }: { members: readonly ListMember[] }) {
  const { size } = new Set(members.map(({ number }) => number));
  if (size < 2 || size > maximumComparedVessels) return null;
  return <span data-place>{compareText.sideBySide}</span>;
}

/** A kept list is named by its id, so that what is done with it follows its changes. */
function wholeList(
  entries: readonly NumberListEntry[],
  kept: ListToCheck | undefined,
  query: QueryString,
): TakenVessels {
  const typed = [...new Set(entries.flatMap(({ number }) => number || []))];
  const calendar = kept?.calendar ?? (typed.length > 0 ? calendarOfNumbers(typed) : undefined);
  return {
    heading: (kept ? checkListText.entryCount : checkListText.numberCount)({ count: entries.length }),
    plan: { address: withoutResult(query) },
    changes: kept ? keptListAddress(query) : numbersAddress(typed),
    choice: kept?.choice ?? { numbers: typed },
    numbers: kept?.numbers ?? entries.map(({ number }) => number),
    ...(calendar && { calendar }),
  };
}

/** Rows of a list are named by their numbers: there is no list of them. */
function partOfList(members: readonly ListMember[], heading: string): TakenVessels {
  const numbers = [...new Set(members.flatMap(({ number }) => number || []))];
  const address = numbersAddress(numbers);
  const onClick = () => void listAddress(readListedNumbers(numbers));
  return {
    heading,
    changes: address,
    choice: vesselChoice(members),
    numbers: members.map(({ number }) => number),
    ...(numbers.length > 0 && {
      plan: { address: address ?? tabListAddress, onClick },
      calendar: calendarOfNumbers(numbers),
    }),
  };
}

interface ListFilesProps extends Pick<ListToolsProps, "check" | "rows" | "unread" | "total" | "name"> {
  readonly taken: TakenVessels;
}

/** Saves, prints and shares the rows that are shown, in their order. A file of an unfinished check, or of some of the rows, says so in its name. */
// gap: check of a list
function ListFiles({ check, rows, unread, total, name, taken }: ListFilesProps) {
  const portal = usePortal();
  const { entries } = readListedNumbers(taken.numbers);
  const fragment = useListFragment(entries.map(({ number }) => number).join(","), name);
  const { changes, calendar } = taken;
  const unchecked = check.total - check.done;

  async function save(format: SpreadsheetFormat) {
    const part = rows.length < total ? `-${rows.length}-of-${total}-rows` : "";
    const file = checkFileName(check.done, check.total, portal.today) + part;
    const last = rows.reduce((line, row) => Math.max(line, row.line), 0);
    const lines = unread.map(({ text }, at) => textRow<CheckedVesselMember>(text, last + at + 1));
    await saveTable(format, checkFileColumns(), [...rows, ...lines], { name: file, record: portal });
    return unchecked > 0 ? checkListText.partialFile({ left: unchecked }) : undefined;
  }

  const statements = portal.hasStatements ? listStatements(rows, portal.today) : null;
  const download = use(StatementsDownload);
  const isDownloading = useIsDownloading(download);
  const toStatements = statements?.files.length
    ? {
        icon: FileBadge2,
        label: checkListText.statements,
        isDisabled: check.isRunning || isDownloading,
        onSelect: () => saveStatements(statements, download),
      }
    : undefined;
  const toChanges = changes && {
    icon: History,
    label: screenNames.changes,
    link: <Link {...paths.changes(changes)} />,
  };
  const toCalendar = calendar && {
    icon: CalendarPlus,
    label: stayInformedActionText.addToCalendar,
    onSelect: () => openCalendar(calendar),
  };
  return (
    <FileTools
      label={checkListText.file}
      isDisabled={check.isRunning}
      save={save}
      // The fragment is made before it is needed, because browsers copy only while something is pressed.
      link={fragment && `${href(paths.checkList())}#${fragment}`}
      linkCopied={checkListText.linkCopied({ left: taken.numbers.length - entries.length + unread.length })}
      actions={[toChanges, toCalendar, toStatements]}
    />
  );
}

function saveStatements(statements: DownloadList, download: Download): void {
  const count = statements.files.length;
  if (count <= maximumStatements) return void download.start(statements);
  showToast(checkListText.tooManyStatements({ count, maximum: maximumStatements }), "warning");
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
  const positions = [...new Set(rows.map(({ line }) => line - 1))];
  const count = positions.length;
  const { isBusy, run } = useAction(
    async () => {
      await remove(positions);
      showToast(listText.removed({ count }));
      onRemoved();
    },
    (error) => showToast(userMessage(error), "danger"),
  );

  return (
    <BusyButton kind="plain" isBusy={isBusy} busyText={listText.remove} onClick={run}>
      {listText.removeSelected({ count })}
    </BusyButton>
  );
}
