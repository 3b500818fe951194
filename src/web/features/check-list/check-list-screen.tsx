import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";

import type { ListedVessel } from "#contract/lists/lists.ts";
import { vesselEntry } from "#rules/lists/vessel-entry.ts";
import { isMoreThanNumbers, readListedNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { listText } from "#text/record/lists.ts";
import { screenNames } from "#text/screens.ts";
import { FoundNumbersNote, LeftBesideNote } from "#web/features/lists/found-numbers.tsx";
import nameClasses from "#web/features/lists/lists.module.css";
import { type KeptList, namesKeptList, OpenedKeptList } from "#web/features/lists/kept-list.tsx";
import { vesselChoice } from "#web/features/lists/list-button.tsx";
import { ListForm } from "#web/features/lists/list-form.tsx";
import { useEnteredList } from "#web/features/lists/pasted-text.ts";
import { BesideForm } from "#web/features/lists/tool-example.tsx";
import { ToolStarts } from "#web/features/lists/tool-starts.tsx";
import { DownloadGuard } from "#web/download/download-guard.tsx";
import { DownloadProgress } from "#web/download/download-progress.tsx";
import { useDownload } from "#web/download/download.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { besideNumbers, withNames } from "#web/state/storage/handed-over-text.ts";
import {
  isStoredFragment,
  storedNumbers,
  storeList,
  tabListAddress,
} from "#web/state/storage/stored-list.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";
import { useFocusWhenLost } from "#web/ui/use-focus-when-lost.ts";
import { useAsyncTask } from "#web/ui/use-async-task.ts";

import classes from "./check-list.module.css";
import { CheckExample } from "./check-example.tsx";
import { CheckedList } from "./checked-list.tsx";
import { StatementsDownload } from "./list-statements.ts";
import { isListFragment, nameInFragment, readListFragment, useListFragment } from "./list-fragment.ts";
import type { ListToCheck } from "./list-tools.tsx";

/** Checks a list of vessels by their numbers. The address holds the numbers, in its fragment if they are many, or names a kept list. */
// gap: check of a list
export function CheckListScreen() {
  const download = useDownload();
  return (
    <StatementsDownload value={download}>
      <DownloadProgress download={download} />
      <DownloadGuard download={download} />
      <ListCheckOfAddress />
    </StatementsDownload>
  );
}

function ListCheckOfAddress() {
  const query = useQueryString();
  const { hash } = useLocation();
  // The server does not see the fragment: the app continues from the form that it has rendered.
  const isServerMarkup = useIsServerMarkup();
  if (namesKeptList(query)) return <KeptListCheck query={query} />;
  const isShared = !isServerMarkup && isListFragment(hash);
  if (isShared && !isStoredFragment(hash)) return <SharedListOpener key={hash} fragment={hash} />;
  return <TypedListCheck query={query} name={isShared ? nameInFragment(hash) : ""} />;
}

interface TypedListProps {
  readonly query: QueryString;
  /** What the address calls the list; empty if it does not. */
  readonly name: string;
}

function TypedListCheck({ name, query }: TypedListProps) {
  useListInAddress(query);
  const list = useEnteredList(paths.checkList);
  const { numbers } = list;
  const isServerMarkup = useIsServerMarkup();
  const stored = useMemo(() => {
    const list = readListedNumbers(numbers.split(","));
    return isServerMarkup
      ? list
      : { ...list, entries: withNames(list.entries, besideNumbers(numbers).named) };
  }, [isServerMarkup, numbers]);
  const [changed, setChanged] = useState<string>();
  const { found = stored } = list;
  const { entries } = found;
  const results = useFocusWhenLost(numbers);
  const isOpen = entries.length === 0 || changed === numbers;

  function check(...entered: Parameters<typeof list.open>) {
    setChanged(undefined);
    list.open(...entered);
  }

  return (
    <>
      <BesideForm example={entries.length === 0 && <CheckExample />}>
        <PagePanel
          title={checkListText.title}
          isNarrow={isOpen}
          about={isOpen ? checkListText.about : undefined}
        >
          {isOpen ? (
            <>
              <ListForm key={numbers} list={{ ...list, open: check }} button={checkListText.check} />
              <ToolStarts addressOf={paths.checkList} takesLists />
            </>
          ) : (
            <>
              {name !== "" && (
                <p className={`${nameClasses.line} ${classes.folded}`}>
                  {checkListText.nameInAddress({ name })}
                </p>
              )}
              {(list.found ?? stored.unread.length > 0) && (
                <FoundNumbersNote list={found} isOpen onAdd={list.add} />
              )}
              {list.found === undefined && <LeftBesideNote numbers={numbers} />}
              <p className={`${nameClasses.line} ${classes.folded}`}>
                {list.found === undefined && checkListText.numberCount({ count: entries.length })}
                <Button kind="quiet" onClick={() => setChanged(numbers)}>
                  {checkListText.changeList}
                </Button>
              </p>
            </>
          )}
        </PagePanel>
      </BesideForm>
      <div ref={results} tabIndex={-1} data-focus-target>
        {entries.length > 0 && (
          <CheckedList
            key={numbers}
            entries={entries}
            unread={found.unread}
            beside={found.beside}
            onAdd={list.add}
            isMore={isMoreThanNumbers(found)}
            name={name}
          />
        )}
      </div>
    </>
  );
}

/** Puts a list that only the tab stores into the fragment of the address, so that the address can be kept and passed on. */
function useListInAddress(query: QueryString): void {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const numbers = query["list"] === tabListAddress["list"] ? storedNumbers(query) : "";
  // The address of the next screen is known before this one is left.
  const isHere = pathname === paths.checkList().to;
  const isMissing = isHere && !isListFragment(hash);
  const fragment = useListFragment(isMissing ? numbers : "", "");
  useEffect(() => {
    if (fragment === undefined) return;
    storeList(numbers, fragment);
    void navigate({
      ...paths.checkList(tabListAddress),
      hash: fragment,
      replace: true,
      resetScroll: false,
    });
  }, [fragment, navigate, numbers]);
}

const sentences = {
  invalid: checkListText.invalidAddress,
  tooLong: checkListText.tooLongAddress,
} as const;

/** Opens the list in the fragment of an address: stores it in the tab, where the check finds it, or says why it cannot be opened. */
function SharedListOpener({ fragment }: { fragment: string }) {
  const navigate = useNavigate();
  const query = useQueryString();
  const [problem, setProblem] = useState<keyof typeof sentences>();
  useAsyncTask(
    fragment,
    () => readListFragment(fragment),
    (list) => {
      if (typeof list === "string") return setProblem(list);
      storeList(list.numbers.join(","), fragment);
      const address = { ...paths.checkList({ ...query, ...tabListAddress }), hash: fragment };
      return void navigate({ ...address, replace: true, resetScroll: false });
    },
  );
  if (problem === undefined) return <PanelSkeleton facts={2} />;
  return (
    <PagePanel title={checkListText.title}>
      <Notice tone="warning" isAlert>
        <p>{sentences[problem]}</p>
        <Link {...paths.checkList()}>{checkListText.checkAnother}</Link>
      </Notice>
    </PagePanel>
  );
}

/** Checks the vessels of a kept list. */
function KeptListCheck({ query }: { query: QueryString }) {
  return <OpenedKeptList query={query} renderList={(list) => <KeptVessels list={list} />} />;
}

function KeptVessels({ list: { about, calendar, remove, title, vessels } }: { list: KeptList }) {
  const entries = useMemo(() => vessels.map(toEntry), [vessels]);
  const kept: ListToCheck = {
    choice: vesselChoice(vessels),
    numbers: vessels.map(({ currentNumber, number }) => currentNumber || number),
    calendar,
    remove: remove && ((positions) => remove(positions.flatMap((position) => vessels[position] ?? []))),
  };
  return (
    <>
      <PagePanel title={title} isSubject>
        <p className={`${nameClasses.line} ${classes.folded}`}>
          {about}
          <Link {...paths.account("lists")}>{screenNames.lists}</Link>
          <Link {...paths.checkList()}>{screenNames.checkList}</Link>
        </p>
      </PagePanel>
      {entries.length === 0 ? (
        <Empty>{listText.emptyList}</Empty>
      ) : (
        <CheckedList {...{ entries, kept }} name={calendar.target.kind === "list" ? title : ""} />
      )}
    </>
  );
}

/** A number without a vessel is looked up again, as it was typed. */
function toEntry({ assetnum, currentNumber, isInRecord, number }: ListedVessel) {
  const input = currentNumber ?? number;
  if (assetnum === null) return { input, kind: "number" as const, number, flaw: null };
  if (!isInRecord) return vesselEntry(input, null, listText.noLongerInRecord);
  return vesselEntry(input, assetnum, input === number ? "" : listText.listedAs({ number }));
}
