import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { MemberOf } from "#contract/call-members.ts";
import { companyText } from "#text/record/company.ts";
import { prefetchScreenToken } from "#web/api/captcha/tokens.ts";
import { foundVessel } from "#web/api/found-vessel.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { useSelectedCompany } from "#web/state/selected-company.ts";
import { useShownPages } from "#web/state/shown-pages.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { ItemListSkeleton } from "#web/ui/table/item-list-skeleton.tsx";
import { Item, type ItemColumns, ItemListFrame } from "#web/ui/table/item-list.tsx";
import { LoadMore } from "#web/ui/table/load-more.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { type ItemPosition, LongList } from "#web/ui/virtual/long-list.tsx";
import { useFocusOnNewItems } from "#web/ui/table/use-focus-on-new-items.ts";
import { CompanyHeader } from "./company-header.tsx";

const columns: ItemColumns = { facts: ["100px", "110px", "150px"], badges: "170px" };
const labels = [companyText.imoNumber, companyText.classNumber, companyText.flag];

/** The vessels of one owner or operator, each with its class state. */
// gap: company page
export function CompanyScreen() {
  const { customerNumber = "", name } = useSelectedCompany() ?? {};
  const query = queries.company(customerNumber);
  const fleet = useInfiniteQuery(query);
  const total = fleet.data?.pages[0]?.responseInfo.totalCount;
  const { pages, hasMore, showMore, addressOfMore } = useShownPages(fleet, paths.company(customerNumber));
  const { isSuccess } = fleet;
  useEffect(() => {
    if (isSuccess) prefetchScreenToken("details");
  }, [isSuccess]);
  const listRef = useRef<HTMLDivElement>(null);
  const vessels = pages?.flatMap(({ member }) => member);
  const resumeFocus = useFocusOnNewItems(listRef, vessels?.length ?? 0);
  return (
    <>
      <CompanyHeader name={name} customerNumber={customerNumber} total={total} />
      <Loaded
        from={{ ...fleet, data: vessels }}
        skeleton={<ItemListSkeleton columns={columns} labels={labels} count={10} />}
      >
        {(list) => (
          <Panel title={companyText.vessels} isFlush isCollapsible={false}>
            <div ref={listRef}>
              <ItemListFrame columns={columns}>
                <LongList
                  key={customerNumber}
                  name={query.queryKey.join(" ")}
                  items={list}
                  total={total ?? 0}
                  estimate={rowHeight}
                  renderItem={renderVessel}
                />
              </ItemListFrame>
            </div>
            {hasMore && (
              <LoadMore
                isLoading={fleet.isFetchingNextPage}
                onLoad={showMore}
                onPress={resumeFocus}
                address={addressOfMore}
              />
            )}
          </Panel>
        )}
      </Loaded>
    </>
  );
}

/** Height of most rows in a wide window, in pixels. */
const rowHeight = 67;

function renderVessel(member: MemberOf<"/os/ABSRECORDSEARCH">, position: ItemPosition) {
  const vessel = foundVessel(member);
  return (
    <Item
      key={member.assetnum}
      position={position}
      title={<Link {...paths.vessel("absrecord", "details", vessel.key)}>{vessel.name}</Link>}
      notes={vessel.type}
      facts={[vessel.imoNumber, vessel.classNumber, vessel.flag].map((value, index) => ({
        label: labels[index] ?? "",
        value: value || "—",
      }))}
      badges={vessel.classState && <Badge tone={vessel.classState.tone}>{vessel.classState.label}</Badge>}
    />
  );
}
