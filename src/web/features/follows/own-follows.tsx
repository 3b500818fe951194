import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { changeTopics } from "#contract/changes/changes.ts";
import type { FollowSummary, FollowTarget } from "#contract/follows/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import { readSearch } from "#rules/search/address-search.ts";
import { readResultFilter } from "#rules/search/result-refinement.ts";
import { followText } from "#text/accounts/follows.ts";
import { changeTopicNames } from "#text/record/change-kinds.ts";
import { followsQuery } from "#web/api/follows.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { type ItemAction, OwnItems } from "#web/own-items.tsx";
import { paths, type QueryString, type ScreenAddress } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { searchName, useFlagNames } from "#web/state/search/search-name.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { SecondLine } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";

import { deliveryChoice, deliveryNames, followStates } from "./follow-delivery.ts";
import { StayInformedDialog } from "./stay-informed-dialog.tsx";

/** A follow with the name of what is followed. */
interface NamedFollow extends FollowSummary {
  readonly title: string;
}

/** Returns the name of a follow: a search is named by its criteria and filters, anything else as the record names it. */
function useNames(): (follow: FollowSummary) => NamedFollow {
  const { data } = useQuery(followsQuery());
  const searches = data?.follows.map(({ target }) => searchOf(target)) ?? [];
  const nameOfFlag = useFlagNames(searches.map((search) => search?.criteria.flagId).find(Boolean));
  return (follow) => {
    const { name, target } = follow;
    const search = searchOf(target);
    if (!search || target.kind !== "search") return { ...follow, title: name ?? goneText(target) };
    return { ...follow, title: searchName(search, readResultFilter(queryOf(target.query)), nameOfFlag) };
  };
}

const searchOf = (target: FollowTarget) =>
  target.kind === "search" ? readSearch(queryOf(target.query)) : null;

/** What the user follows. */
export function OwnFollows() {
  const withNames = useNames();
  return (
    <OwnItems
      label={followText.title}
      query={{ ...followsQuery(), select: ({ follows }) => follows.map(withNames) }}
      columns={columns}
      rowKey={rowKey}
      actionsOf={actionsOf}
      actionsWidth={150}
      empty={followText.none}
    />
  );
}

const rowKey = ({ id }: NamedFollow) => id;

const columns: readonly TableColumn<NamedFollow>[] = [
  {
    id: "target",
    title: followText.target,
    width: 190,
    isRowHeader: true,
    cell: (follow) => <FollowedName follow={follow} />,
  },
  { id: "changes", title: followText.changes, width: 130, text: topicNames },
  {
    id: "delivery",
    title: followText.deliveredBy,
    width: 90,
    cell: (follow) => <Delivery follow={follow} />,
  },
  {
    id: "state",
    title: followText.state,
    width: 90,
    card: "aside",
    cell: (follow) => <State follow={follow} />,
  },
  {
    id: "last",
    title: followText.lastDelivery,
    width: 100,
    cell: (follow) => <LastDelivery follow={follow} />,
  },
];

function LastDelivery({ follow: { delivery, lastDeliveryAt } }: { follow: FollowSummary }) {
  const { hasMailServer } = usePortal();
  const last = lastDeliveryAt === null ? followText.never : formatDateTime(lastDeliveryAt);
  return delivery.kind === "email" && !hasMailServer ? followText.noMailServer({ last }) : last;
}

function topicNames({ topics }: FollowSummary): string {
  if (topics.length === changeTopics.length) return followText.allTopics;
  return topics.map((topic) => changeTopicNames[topic]).join(", ");
}

function Delivery({ follow: { delivery } }: { follow: FollowSummary }) {
  const { data } = useQuery({ ...webhookQueries.list(), enabled: delivery.kind === "webhook" });
  return deliveryNames(data?.webhooks ?? [])(deliveryChoice(delivery));
}

function State({ follow: { delivery, state } }: { follow: FollowSummary }) {
  const [tone, label] = followStates[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {state === "refused" && (
        <SecondLine>
          {delivery.kind === "email" ? followText.refusedEmail : followText.refusedWebhook}
        </SecondLine>
      )}
    </>
  );
}

function actionsOf({ delivery, id, state, target, title: name }: NamedFollow): readonly ItemAction[] {
  const change: ItemAction = {
    label: followText.change,
    about: followText.changeName({ name }),
    dialog: (onClose) => <StayInformedDialog subject={{ name, target, opens: delivery }} onClose={onClose} />,
  };
  const pause: ItemAction = {
    label: followText.pause,
    about: followText.pauseName({ name }),
    send: () => send("POST /api/follows/:id/pause", { id }),
    busyText: followText.pause,
    done: followText.pausedToast,
  };
  const resume: ItemAction = {
    label: followText.resume,
    about: followText.resumeName({ name }),
    send: () => send("POST /api/follows/:id/resume", { id }),
    busyText: followText.resume,
    done: followText.resumedToast,
  };
  const stop: ItemAction = {
    label: followText.stopShort,
    about: followText.stopName({ name }),
    question: {
      title: followText.stopQuestion({ name }),
      about: delivery.kind === "feed" ? followText.aboutStoppingFeed : followText.aboutStopping,
    },
    send: () => send("POST /api/follows/:id/stop", { id }),
    busyText: followText.stopping,
    done: followText.stopped({ name }),
  };
  return [change, state === "active" ? pause : resume, stop];
}

const targetKinds = {
  vessel: followText.vessel,
  company: followText.company,
  flag: followText.flag,
  record: followText.record,
  search: followText.search,
  list: followText.list,
};

/** The name of what is followed, as a link to it, and what it is. */
function FollowedName({ follow }: { follow: NamedFollow }) {
  const { target, title } = follow;
  const isGone = follow.name === null;
  return (
    <>
      {isGone ? (
        title
      ) : (
        <Link
          {...addressOf(follow)}
          translate={target.kind === "search" || target.kind === "record" ? undefined : "no"}
        >
          {title}
        </Link>
      )}
      <SecondLine>{targetKinds[target.kind]}</SecondLine>
    </>
  );
}

function goneText(target: FollowTarget): string {
  return target.kind === "list" ? followText.goneList : followText.gone;
}

function addressOf({ target }: FollowSummary): ScreenAddress {
  if (target.kind === "vessel") return paths.vessel("absrecord", "details", { assetnum: target.assetnum });
  if (target.kind === "company") return paths.company(target.company);
  if (target.kind === "record") return paths.changes();
  if (target.kind === "flag") return paths.search({ flagId: String(target.flag) });
  return target.kind === "search"
    ? paths.search(queryOf(target.query))
    : paths.checkList({ list: target.list });
}

const queryOf = (query: string): QueryString => Object.fromEntries(new URLSearchParams(query));
