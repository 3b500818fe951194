import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ChangeFilterTexts } from "#contract/changes/change-filter.ts";
import { maximumCountedChanges } from "#contract/changes/changes.ts";
import type { ChangeMember } from "#contract/record-sets/change.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import { addressText } from "#text/address.ts";
import { changesText } from "#text/record/changes.ts";
import { listText } from "#text/record/lists.ts";
import { fleetQueries } from "#web/api/fleet-queries.ts";
import { type KeptList, namesKeptList, OpenedKeptList } from "#web/features/lists/kept-list.tsx";
import { vesselChoice } from "#web/features/lists/list-button.tsx";
import { PagedTable } from "#web/paged-table.tsx";
import { paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useServerResponse } from "#web/state/server-response.ts";
import { withoutPages } from "#web/state/address/shown-pages.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Note } from "#web/ui/layout/prose.tsx";
import { changeTableColumns, dayGroups } from "./change-table-columns.tsx";
import {
  type ChangesAddress,
  filterTexts,
  type ListedVessels,
  useChangesAddress,
} from "./changes-address.ts";
import { ChangesHead } from "./changes-head.tsx";
import { ChangeTools } from "./change-tools.tsx";

/** What imports changed, the newest first. The address is the state. */
export function ChangesScreen() {
  const query = useQueryString();
  const server = useServerResponse();
  // The browser has the days of its visits, and the list of a visitor.
  if (query["since"] === "visit" || namesKeptList(query)) server?.leaveToApp();
  if (!namesKeptList(query)) return <Changes list={null} />;
  return <OpenedKeptList query={query} renderList={(list) => <Changes list={list} />} />;
}

function Changes({ list }: { list: KeptList | null }) {
  const address = useChangesAddress();
  const listed = useMemo(() => (list ? listedVessels(list) : null), [list]);
  const texts = filterTexts(address, listed);
  const isEmptyList = listed !== null && !listed.assetnums && !listed.numbers;
  return (
    <Stack>
      <AddressNotice
        rejected={address.rejected}
        shown={{ since: addressText.changesSince({ day: formatDate(address.since) }) }}
      />
      <ChangesHead address={address} list={list} />
      {isEmptyList ? <Empty>{listText.emptyList}</Empty> : <ChangeList address={address} texts={texts} />}
    </Stack>
  );
}

/** The vessels of a list that are in the record. */
function listedVessels({ vessels }: KeptList): ListedVessels {
  const { assetnums = [], numbers = [] } = vesselChoice(vessels.filter(({ isInRecord }) => isInRecord));
  return {
    ...(assetnums.length > 0 && { assetnums: assetnums.join(",") }),
    ...(numbers.length > 0 && { numbers: numbers.join(",") }),
  };
}

/** Leads to what the record began with, which is not among the changes. */
function FirstImportLink({ query }: { query: QueryString }) {
  const { late: _, ...others } = withoutPages(query);
  return (
    <Link {...paths.changes({ ...others, since: "all", initial: "only" })}>{changesText.initialAction}</Link>
  );
}

interface ChangeListProps {
  readonly address: ChangesAddress;
  readonly texts: ChangeFilterTexts;
}

/**
 * Instead of a table without rows: what to choose, and what the record began with if that was left out. A record that began within the period
 * has class actions of earlier days.
 */
function NothingChanged({ address, texts }: ChangeListProps) {
  const { by, criteria, query, since } = address;
  const { late: _, since: _since, until: _until, ...others } = texts;
  const first = useInfiniteQuery({
    ...fleetQueries.changes({ ...others, initial: "only" }),
    enabled: texts.initial === undefined,
  });
  const count = first.data?.pages[0]?.responseInfo.totalCount ?? 0;
  const began = isoDay(first.data?.pages[0]?.member[0]?.recorded_date);
  const isOpenPeriod = since !== "" && texts.until === undefined && by === "recorded";
  const beganSince = isOpenPeriod && began >= since;
  const beganText = criteria === 0 ? changesText.began : changesText.beganFiltered;
  return (
    <Empty>
      {beganSince ? beganText({ day: formatDate(began) }) : nothingText(since, criteria)}
      {count > 0 && (
        <>
          {" "}
          {count < maximumCountedChanges
            ? changesText.firstImport({ count })
            : changesText.firstImportAtLeast({ count })}{" "}
          <FirstImportLink query={query} />
        </>
      )}
      {beganSince && (
        <>
          {" · "}
          <Link {...paths.suspensionList({ actions: "every", from: since })}>
            {changesText.classActions({ day: formatDate(since) })}
          </Link>
        </>
      )}
    </Empty>
  );
}

function nothingText(since: string, criteria: number): string {
  if (since === "") return criteria === 0 ? changesText.noneYet : changesText.noneAtAll;
  const day = formatDate(since);
  return criteria === 0 ? changesText.noneSince({ day }) : changesText.none({ day });
}

const rowKey = ({ change_id }: ChangeMember) => change_id;

const ownRow = (change: ChangeMember) => change;

function ChangeList({ address, texts }: ChangeListProps) {
  const { by, query } = address;
  return (
    <section aria-label={changesText.changes}>
      <Stack>
        <PagedTable
          query={fleetQueries.changes(texts)}
          rowOf={ownRow}
          rowKey={rowKey}
          label={changesText.changes}
          columns={changeTableColumns[by]}
          groupOf={dayGroups[by]}
          address={paths.changes()}
          viewName="changes"
          skeleton={{ count: 8, lines: 2 }}
          renderTools={(count) => <ChangeTools count={count} query={query} texts={texts} />}
          empty={<NothingChanged address={address} texts={texts} />}
          countedUpTo={maximumCountedChanges}
          renderNote={(rows) => (
            <>
              <Note>
                {changesText.recorded} {changesText.note}
              </Note>
              {texts.initial === undefined && rows.length > 0 && (
                <Note>
                  {changesText.initialNote} <FirstImportLink query={query} />
                </Note>
              )}
            </>
          )}
        />
      </Stack>
    </section>
  );
}
