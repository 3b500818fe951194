import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeTopics } from "#contract/changes.ts";
import type { FollowSummary } from "#contract/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";
import { followText } from "#text/accounts/follows.ts";
import { changeTopicNames } from "#text/record/change-kinds.ts";
import { followsQuery } from "#web/api/follows.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { deliveryChoice, deliveryChoices } from "./follow-delivery.ts";
import { FollowDialog } from "./follow-dialog.tsx";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { FollowedName, useFollowedName } from "./followed-name.tsx";
import classes from "./follows.module.css";

/** The follows, each with its actions. */
export function FollowsTable({ follows }: { follows: readonly FollowSummary[] }) {
  return (
    <Table label={followText.title} isStacked columns={columns} rows={follows} rowKey={({ id }) => id} />
  );
}

const columns: readonly Column<FollowSummary>[] = [
  {
    title: followText.target,
    isRowHeader: true,
    width: "28%",
    cell: (follow) => <FollowedName follow={follow} />,
  },
  { title: followText.changes, width: "20%", cell: topicNames },
  { title: followText.deliveredBy, width: "12%", cell: (follow) => <Delivery follow={follow} /> },
  { title: followText.state, width: "12%", cell: (follow) => <State follow={follow} /> },
  {
    title: followText.lastDelivery,
    width: "12%",
    cell: (follow) => <LastDelivery follow={follow} />,
  },
  { title: followText.actions, isTitleHidden: true, cell: (follow) => <Actions follow={follow} /> },
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
