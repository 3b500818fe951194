import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";

import type {
  ChannelDeliveries,
  DeliveriesReport,
  TestEmailResult,
} from "#contract/administration/deliveries.ts";
import { formatDateTime } from "#rules/dates.ts";
import { deliveriesText } from "#text/accounts/deliveries.ts";
import { uiText } from "#text/ui.ts";
import { administrationQueries } from "#web/api/administration.ts";
import { send } from "#web/api/send.ts";
import {
  AdministratorOnly,
  LoadedForAdministrator,
} from "#web/features/administration/administrator-only.tsx";
import { usePortal } from "#web/state/portal.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { PageTitle } from "#web/ui/layout/page-title.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table, type TableProps } from "#web/ui/table/table.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { About } from "#web/ui/layout/prose.tsx";

import { channelNames } from "./channel-names.ts";
import classes from "./deliveries.module.css";
import { failureColumns, refusedColumns, webhookColumns } from "./failure-columns.tsx";
import { Time } from "./time.tsx";

/** The state of emails and webhook messages: what waits, and what has failed. */
export function DeliveriesScreen() {
  return (
    <>
      <PageTitle title={deliveriesText.title} />
      <AdministratorOnly>
        <Deliveries />
      </AdministratorOnly>
    </>
  );
}

function Deliveries() {
  const query = useQuery(administrationQueries.deliveries());
  return (
    <Stack>
      <About>{deliveriesText.about}</About>
      <LoadedForAdministrator from={query} skeleton={<DeliveriesSkeleton />}>
        {(report) => <Report report={report} readAt={query.dataUpdatedAt} />}
      </LoadedForAdministrator>
      <TestEmail />
    </Stack>
  );
}

interface ReportProps {
  readonly report: DeliveriesReport;
  readonly readAt: number;
}

function Report({ report: { channels, failures, pausedSince, refused, webhooks }, readAt }: ReportProps) {
  return (
    <Stack>
      <Backlog channels={channels} pausedSince={pausedSince} readAt={readAt} />
      <FailurePanel
        title={deliveriesText.failures}
        about={deliveriesText.aboutFailures}
        none={deliveriesText.noFailures}
        columns={failureColumns}
        rows={failures}
        rowKey={({ id }) => id}
      />
      <FailurePanel
        title={deliveriesText.refused}
        about={deliveriesText.aboutRefused}
        none={deliveriesText.noRefused}
        columns={refusedColumns}
        rows={refused}
        rowKey={({ user: { id }, webhook }) => `${id} ${webhook ?? ""}`}
      />
      <FailurePanel
        title={deliveriesText.webhooks}
        about={deliveriesText.aboutWebhooks}
        none={deliveriesText.noWebhooks}
        columns={webhookColumns}
        rows={webhooks}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}

interface FailurePanelProps<Row> extends Pick<TableProps<Row>, "columns" | "rows" | "rowKey"> {
  readonly title: string;
  readonly about: string;
  /** Shown instead of the table if there are no rows. */
  readonly none: string;
}

function FailurePanel<Row>({ about, none, title, ...table }: FailurePanelProps<Row>) {
  const count = table.rows.length;
  return (
    <Panel title={title} count={count}>
      <Stack>
        <About>{count === 0 ? none : about}</About>
        {count > 0 && <Table label={title} {...table} />}
      </Stack>
    </Panel>
  );
}

function DeliveriesSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={6} />
      <PanelSkeleton facts={3} />
    </Stack>
  );
}

/** Sends a test email to the administrator and shows what the mail server replied. */
function TestEmail() {
  const email = usePortal().user?.email ?? "";
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => send("POST /api/administration/deliveries/test-email"),
  });
  return (
    <Panel title={deliveriesText.testEmail} isCollapsible={false}>
      <div className={classes.testEmail}>
        <p>{deliveriesText.aboutTestEmail({ email })}</p>
        <BusyButton isBusy={isPending} busyText={uiText.sending} onClick={() => mutate()}>
          {deliveriesText.sendTestEmail}
        </BusyButton>
        <div aria-live="polite">
          {data && !isPending && <TestEmailNotice result={data} email={email} />}
          {error && !isPending && <Notice tone="warning">{userMessage(error)}</Notice>}
        </div>
      </div>
    </Panel>
  );
}

function TestEmailNotice({
  email,
  result: { failure, outcome },
}: {
  result: TestEmailResult;
  email: string;
}) {
  if (outcome === "sent") return <Notice tone="success">{deliveriesText.testSent({ email })}</Notice>;
  return (
    <Notice tone="warning">
      {outcome === "notSent"
        ? deliveriesText.testNotSent
        : deliveriesText.testFailed({ failure: failure ?? "" })}
    </Notice>
  );
}

/** Milliseconds for which a message may wait before the screen warns: several attempts fit in. */
const usualWait = 10 * 60 * 1000;

const numberColumn = (
  name: "due" | "collecting" | "sent" | "notSent" | "dropped" | "failed",
  title: string,
  width: number,
): TableColumn<ChannelDeliveries> => ({
  id: name,
  title,
  width,
  isNumeric: true,
  text: (row) => row[name].toLocaleString("en"),
});

const backlogColumns: readonly TableColumn<ChannelDeliveries>[] = [
  {
    id: "channel",
    title: deliveriesText.channel,
    isRowHeader: true,
    width: 120,
    text: ({ channel }) => channelNames[channel],
  },
  numberColumn("due", deliveriesText.waiting, 75),
  {
    id: "oldest",
    title: deliveriesText.oldest,
    width: 150,
    cell: ({ oldestDueAt }) => <Time at={oldestDueAt} />,
  },
  numberColumn("collecting", deliveriesText.collecting, 85),
  numberColumn("sent", deliveriesText.sent, 65),
  numberColumn("notSent", deliveriesText.notSent, 75),
  numberColumn("failed", deliveriesText.failed, 65),
  numberColumn("dropped", deliveriesText.dropped, 75),
];

interface BacklogProps extends Pick<DeliveriesReport, "channels" | "pausedSince"> {
  /** When it was read, in milliseconds. */
  readonly readAt: number;
}

/** The messages of each channel by state, with a warning if they are paused or wait for long. */
function Backlog({ channels, pausedSince, readAt }: BacklogProps) {
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
        <Table
          label={deliveriesText.backlog}
          columns={backlogColumns}
          rows={channels}
          rowKey={({ channel }) => channel}
        />
      </Panel>
    </Fragment>
  );
}
