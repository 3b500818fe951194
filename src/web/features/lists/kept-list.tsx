// Opens the list that an address names: one of the account, or the one of this browser.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { CalendarTarget } from "#contract/due/calendar.ts";
import type { ListedVessel } from "#contract/lists/lists.ts";
import { browserListText } from "#text/record/added-to-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { listText } from "#text/record/lists.ts";
import { listQueries } from "#web/api/lists.ts";
import { send } from "#web/api/send.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { listMemberKey, removeFromBrowserList, useBrowserList } from "#web/state/storage/browser-list.ts";
import type { CalendarSubject } from "#web/state/stay-informed.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { vesselChoice } from "./list-button.tsx";

/** Values of `list` that name no list of the account. */
const browserList = "browser";
const tabList = "tab";

export interface KeptList {
  readonly title: string;
  readonly vessels: readonly ListedVessel[];
  /** What the reader should know about the list. */
  readonly about: ReactNode;
  readonly calendar: CalendarSubject;
  /** Absent for a list that the reader cannot change. */
  readonly remove?: ((vessels: readonly ListedVessel[]) => Promise<void>) | undefined;
}

/** Whether an address names a kept list: `?list=ID` or `?list=browser`, or `?shared=…` as links to copies did that have ended. */
export function namesKeptList({ list = tabList, shared }: QueryString): boolean {
  return shared !== undefined || list !== tabList;
}

/** The part of a query string that names the list. */
export function keptListAddress({ list = "" }: QueryString): QueryString {
  return { list };
}

interface OpenedByProps {
  readonly renderList: (list: KeptList) => ReactNode;
}

/** Shows the kept list of an address, or its loading or error state. */
export function OpenedKeptList({ query, renderList }: OpenedByProps & { readonly query: QueryString }) {
  const { list = "", shared } = query;
  if (shared !== undefined) return <Notice tone="warning">{checkListText.sharesEnded}</Notice>;
  if (list === browserList) return <OpenedBrowserList renderList={renderList} />;
  return <OpenedOwnList key={list} id={list} renderList={renderList} />;
}

function OpenedOwnList({ id, renderList }: OpenedByProps & { readonly id: string }) {
  const { user } = usePortal();
  const client = useQueryClient();
  const query = useQuery(listQueries.list(id));
  const remove = async (vessels: readonly ListedVessel[]) => {
    await send("POST /api/lists/:id/vessels/remove", { id, body: vesselChoice(vessels) });
    await client.invalidateQueries(listQueries.all);
  };
  const status = query.error?.status;
  if (status === 401 || status === 404) return <UnavailableList />;
  return (
    <Loaded from={query} skeleton={<PanelSkeleton facts={2} />}>
      {({ customerNumber, name, vesselCount, vessels }) => {
        const total = vesselCount ?? 0;
        const isCut = total > vessels.length;
        const list = renderList({
          title: name,
          vessels,
          about: customerNumber !== null && (
            <Link {...paths.company(customerNumber)}>{listText.followsFleet}</Link>
          ),
          calendar: { label: name, target: { kind: "list", list: id }, isCut },
          remove: customerNumber === null && !user?.impersonatedBy ? remove : undefined,
        });
        if (!isCut) return list;
        const notice = listText.fleetCut({ total, count: vessels.length });
        return (
          <Stack>
            <Notice tone="warning">{notice}</Notice>
            {list}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** The list of another user, or one that does not exist: the two look the same, so that no address discloses a list. */
function UnavailableList() {
  const { user } = usePortal();
  const { href } = useLocation();
  if (user) return <Notice tone="secondary">{listText.notYourList({ name: user.name })}</Notice>;
  return (
    <Notice tone="secondary">
      {listText.signInForList({
        link: (text) => (
          <Link key="link" {...paths.account("sign-in", returnTo(href))}>
            {text}
          </Link>
        ),
      })}
    </Notice>
  );
}

function OpenedBrowserList({ renderList }: OpenedByProps) {
  const members = useBrowserList();
  const vessels = useMemo(
    () =>
      members.map((member): ListedVessel => ({
        ...member,
        currentNumber: member.number || null,
        name: null,
        isInRecord: true,
      })),
    [members],
  );
  return renderList({
    title: browserListText.name,
    vessels,
    about: <span>{browserListText.about}</span>,
    // Where a calendar is subscribed to, there is no "this browser".
    calendar: { label: duePlanText.ofList({ count: vessels.length }), target: targetOf(vessels) },
    remove: (chosen) => {
      removeFromBrowserList(new Set(chosen.map(listMemberKey)));
      return Promise.resolve();
    },
  });
}

/** The vessels as they are now, because the server does not have the list. */
function targetOf(vessels: readonly ListedVessel[]): CalendarTarget {
  const { assetnums = [], numbers = [] } = vesselChoice(vessels);
  return { kind: "numbers", assetnums, numbers };
}
