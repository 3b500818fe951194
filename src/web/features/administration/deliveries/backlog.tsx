import { Fragment } from "react";
import type { ChannelDeliveries, DeliveriesReport } from "#contract/deliveries.ts";
import { formatDateTime } from "#rules/dates.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { channelNames } from "./channel-names.ts";
import { Time } from "./time.tsx";
import classes from "./deliveries.module.css";

/** Milliseconds for which a message may wait before the screen warns: several attempts fit in. */
const usualWait = 10 * 60 * 1000;

const number = (name: "due" | "collecting" | "sent" | "notSent" | "dropped" | "failed", title: string) => ({
  title,
  isNumeric: true,
  cell: (row: ChannelDeliveries) => row[name].toLocaleString("en"),
});

const columns: readonly Column<ChannelDeliveries>[] = [
  {
    title: deliveriesText.channel,
    isRowHeader: true,
    width: "20%",
    cell: ({ channel }) => channelNames[channel],
  },
  number("due", deliveriesText.waiting),
  {
    title: deliveriesText.oldest,
    width: "22%",
    cell: ({ oldestDueAt }) => <Time at={oldestDueAt} />,
  },
  number("collecting", deliveriesText.collecting),
  number("sent", deliveriesText.sent),
  number("notSent", deliveriesText.notSent),
  number("failed", deliveriesText.failed),
  number("dropped", deliveriesText.dropped),
];

interface BacklogProps extends Pick<DeliveriesReport, "channels" | "pausedSince"> {
  /** When it was read, in milliseconds. */
  readonly readAt: number;
}

/** The messages of each channel by state, with a warning if they are paused or wait for long. */
export function Backlog({ channels, pausedSince, readAt }: BacklogProps) {
  const [oldest = ""] = channels.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).toSorted();
  return (
    <Fragment>
      {pausedSince !== null && (
        <Notice tone="warning">{deliveriesText.paused({ time: formatDateTime(pausedSince) })}</Notice>
      )}
      {pausedSince === null && Date.parse(oldest) < readAt - usualWait && (
        <Notice tone="warning">{deliveriesText.delayed({ time: formatDateTime(oldest) })}</Notice>
      )}
      <Panel title={deliveriesText.backlog} isCollapsible={false}>
        <div className={classes.table}>
          <Table
            label={deliveriesText.backlog}
            isStacked
            columns={columns}
            rows={channels}
            rowKey={({ channel }) => channel}
          />
        </div>
      </Panel>
    </Fragment>
  );
}
