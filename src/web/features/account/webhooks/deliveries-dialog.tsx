import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WebhookAttempt, WebhookSummary } from "#contract/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import { webhookQueries, webhooks } from "#web/api/webhooks.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./webhooks.module.css";

interface DeliveriesDialogProps {
  readonly webhook: WebhookSummary;
  readonly onClose: () => void;
}

/** The newest attempts to deliver to a webhook, and a button that sends a test message. */
export function DeliveriesDialog({ webhook: { id, label }, onClose }: DeliveriesDialogProps) {
  const query = useQuery({ ...webhookQueries.attempts(id), staleTime: 0 });
  return (
    <Dialog title={webhookText.deliveriesOf({ label })} onClose={onClose}>
      <Stack>
        <TestMessage id={id} />
        <p>{webhookText.aboutLog({ max: "100" })}</p>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={3} />}>
          {(attempts) =>
            attempts.length === 0 ? <p>{webhookText.noAttempts}</p> : <AttemptTable attempts={attempts} />
          }
        </Loaded>
        <div>
          <Button onClick={onClose}>{webhookText.close}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}

function TestMessage({ id }: { id: string }) {
  const client = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => webhooks.test(id),
    onSuccess: () => client.invalidateQueries(webhookQueries.all),
  });
  return (
    <>
      <div>
        <BusyButton
          kind="primary"
          isBusy={isPending}
          busyText={webhookText.sendingTest}
          onClick={() => mutate()}
        >
          {webhookText.sendTest}
        </BusyButton>
      </div>
      {data && !isPending && (
        <Notice tone={data.failure === null ? "success" : "danger"} isAlert>
          {data.failure ?? webhookText.testDelivered({ status: String(data.status) })}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" isAlert>
          {userMessage(error)}
        </Notice>
      )}
    </>
  );
}

const columns: readonly Column<WebhookAttempt>[] = [
  { title: webhookText.time, isRowHeader: true, cell: ({ at }) => formatDateTime(at) },
  {
    title: webhookText.result,
    cell: ({ failure, status }) => failure ?? webhookText.delivered({ status: String(status) }),
  },
  {
    title: webhookText.nextAttempt,
    cell: ({ nextAt }) => (nextAt === null ? webhookText.noNextAttempt : formatDateTime(nextAt)),
  },
  {
    title: webhookText.message,
    cell: ({ message }) => <span className={classes.message}>{message}</span>,
  },
];

function AttemptTable({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  return (
    <Table
      label={webhookText.deliveries}
      caption={webhookText.deliveries}
      isStacked
      columns={columns}
      rows={attempts}
      rowKey={({ at, message }) => `${message} ${at}`}
    />
  );
}
