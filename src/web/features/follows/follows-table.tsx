import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { changeTopics } from "#contract/changes.ts";
import type { FollowSummary } from "#contract/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import { readSearch } from "#rules/search/address-search.ts";
import { readResultFilter } from "#rules/search/result-refinement.ts";
import type { Tone } from "#rules/tone.ts";
import { followText } from "#text/accounts/follows.ts";
import { changeTopicNames } from "#text/record/change-kinds.ts";
import { followsQuery } from "#web/api/follows.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { paths, type QueryString, type ScreenAddress } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSearchName } from "#web/state/search/search-name.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { userMessage } from "#web/ui/user-message.ts";

import { deliveryChoice, deliveryChoices } from "./follow-delivery.ts";
import { FollowDialog } from "./follow-dialog.tsx";
import classes from "./follows.module.css";

/** The follows, each with its actions. */
export function FollowsTable({ follows }: { follows: readonly FollowSummary[] }) {
  return <Table label={followText.title} columns={columns} rows={follows} rowKey={rowKey} />;
}

const rowKey = ({ id }: FollowSummary) => id;

const columns: readonly TableColumn<FollowSummary>[] = [
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
  {
    id: "actions",
    title: followText.actions,
    width: 150,
    isTitleHidden: true,
    isScreenOnly: true,
    card: "block",
    cell: (follow) => <Actions follow={follow} />,
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
  const webhooks = data?.webhooks ?? [];
  const choice = deliveryChoice(delivery);
  const [, label = followText.unknownWebhook] =
    deliveryChoices(webhooks).find(([one]) => one === choice) ?? [];
  return label;
}

const states: Readonly<Record<FollowSummary["state"], readonly [Tone, string]>> = {
  active: ["success", followText.active],
  paused: ["secondary", followText.paused],
  refused: ["danger", followText.refused],
};

function State({ follow: { delivery, state } }: { follow: FollowSummary }) {
  const [tone, label] = states[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {state === "refused" && (
        <span className={classes.note}>
          {delivery.kind === "email" ? followText.refusedEmail : followText.refusedWebhook}
        </span>
      )}
    </>
  );
}

function Actions({ follow }: { follow: FollowSummary }) {
  const [open, setOpen] = useState<"change" | "stop" | null>(null);
  const client = useQueryClient();
  const name = useFollowedName(follow);
  const { delivery, id, state, target } = follow;
  const isActive = state === "active";
  const close = () => setOpen(null);
  const reload = () => client.invalidateQueries(followsQuery());

  async function switchState() {
    try {
      await send(isActive ? "POST /api/follows/:id/pause" : "POST /api/follows/:id/resume", { id });
      await reload();
      showToast(isActive ? followText.pausedToast : followText.resumedToast);
    } catch (error) {
      showToast(userMessage(error), "danger");
    }
  }
  const stop = async () => {
    await send("POST /api/follows/:id/stop", { id });
    await reload();
    showToast(followText.stopped({ name }));
  };
  return (
    <div className={classes.actions} data-print="none">
      <Button kind="quiet" aria-label={followText.changeName({ name })} onClick={() => setOpen("change")}>
        {followText.change}
      </Button>
      <Button
        kind="quiet"
        aria-label={isActive ? followText.pauseName({ name }) : followText.resumeName({ name })}
        onClick={() => void switchState()}
      >
        {isActive ? followText.pause : followText.resume}
      </Button>
      <Button kind="quiet" aria-label={followText.stopName({ name })} onClick={() => setOpen("stop")}>
        {followText.stopShort}
      </Button>
      {open === "change" && <FollowDialog target={target} name={name} followId={id} onClose={close} />}
      {open === "stop" && (
        <ConfirmationDialog
          title={followText.stopQuestion({ name })}
          button={followText.stopShort}
          busyText={followText.stopping}
          onConfirm={stop}
          onClose={close}
        >
          <p>{delivery.kind === "feed" ? followText.aboutStoppingFeed : followText.aboutStopping}</p>
        </ConfirmationDialog>
      )}
    </div>
  );
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
function FollowedName({ follow }: { follow: FollowSummary }) {
  const name = useFollowedName(follow);
  const { target } = follow;
  const isGone = follow.name === null;
  return (
    <>
      {isGone ? (
        <span className={classes.name}>{goneText(follow)}</span>
      ) : (
        <Link
          {...addressOf(follow)}
          className={classes.name}
          translate={target.kind === "search" || target.kind === "record" ? undefined : "no"}
        >
          {name}
        </Link>
      )}
      <span className={classes.note}>{targetKinds[target.kind]}</span>
    </>
  );
}

/** A search is named by its criteria and filters, anything else as the record names it. */
function useFollowedName({ name, target }: FollowSummary): string {
  const query = target.kind === "search" ? queryOf(target.query) : null;
  const search = useSearchName(query && readSearch(query), query ? readResultFilter(query) : {});
  return query ? search : (name ?? goneText({ target }));
}

function goneText({ target }: Pick<FollowSummary, "target">): string {
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
