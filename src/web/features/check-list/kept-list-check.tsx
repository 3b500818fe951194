import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ListedVessel } from "#contract/lists.ts";
import { vesselEntry } from "#rules/lists/vessel-entry.ts";
import { listText } from "#text/record/lists.ts";
import { screenNames } from "#text/screens.ts";
import { type KeptList, OpenedKeptList } from "#web/features/lists/kept-list.tsx";
import { vesselChoice } from "#web/features/lists/list-button.tsx";
import { paths, type QueryString } from "#web/paths.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { CheckedList } from "./checked-list.tsx";
import nameClasses from "#web/features/lists/kept-list-name.module.css";
import classes from "./check-list-screen.module.css";
import type { ListToCheck } from "./list-tools.tsx";

/** Checks the vessels of a kept list. */
export function KeptListCheck({ query }: { query: QueryString }) {
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
