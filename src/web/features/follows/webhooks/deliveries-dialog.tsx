import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { WebhookAttempt, WebhookSummary } from "#contract/follows/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import classes from "./webhooks.module.css";

interface DeliveriesDialogProps {
  readonly webhook: WebhookSummary;
  readonly onClose: () => void;
}

/** The newest attempts to deliver to a webhook, and buttons that send a test message or a past one. */
export function DeliveriesDialog({ webhook: { id, label }, onClose }: DeliveriesDialogProps) {
  const query = useQuery({ ...webhookQueries.attempts(id), staleTime: 0 });
  return (
    <Dialog title={webhookText.deliveriesOf({ label })} isWide onClose={onClose}>
      <Stack>
        <SendButton kind="primary" send={() => send("POST /api/webhooks/:id/test", { id })}>
          {webhookText.sendTest}
        </SendButton>
        <p>{webhookText.aboutLog({ max: "100" })}</p>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={3} />}>
          {(attempts) =>
            attempts.length === 0 ? (
              <p>{webhookText.noAttempts}</p>
            ) : (
              <AttemptTable id={id} attempts={attempts} />
            )
          }
        </Loaded>
        <div>
          <Button onClick={onClose}>{webhookText.close}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}

interface SendButtonProps extends Pick<ComponentProps<typeof Button>, "kind" | "aria-label" | "children"> {
  readonly send: () => Promise<WebhookAttempt>;
}

/** Sends a message and shows below the button what came of it. */
function SendButton({ send, ...buttonProps }: SendButtonProps) {
  const client = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries(webhookQueries.all),
  });
  const delivered = data && webhookText.messageDelivered({ status: String(data.status) });
  const result = error ? userMessage(error) : (data?.failure ?? delivered);
  return (
    <>
      <div>
        <BusyButton
          {...buttonProps}
          isBusy={isPending}
          busyText={webhookText.sending}
          onClick={() => mutate()}
        />
      </div>
      {result && !isPending && (
        <Notice tone={data?.failure === null ? "success" : "danger"} isAlert>
          {result}
        </Notice>
      )}
    </>
  );
}

const columnsOf = (id: string): readonly TableColumn<WebhookAttempt>[] => [
  {
    id: "time",
    title: webhookText.time,
    width: 140,
    isRowHeader: true,
    text: ({ at }) => formatDateTime(at),
  },
  {
    id: "result",
    title: webhookText.result,
    width: 140,
    text: ({ failure, status }) => failure ?? webhookText.delivered({ status: String(status) }),
  },
  {
    id: "next",
    title: webhookText.nextAttempt,
    width: 140,
    text: ({ nextAt }) => (nextAt === null ? webhookText.noNextAttempt : formatDateTime(nextAt)),
  },
  {
    id: "message",
    title: webhookText.message,
    width: 240,
    card: "block",
    cell: ({ canSendAgain, message }) => (
      <div>
        <span className={classes.message}>{message}</span>
        {canSendAgain && (
          <SendButton
            kind="quiet"
            aria-label={webhookText.sendMessageAgain({ message })}
            send={() => send("POST /api/webhooks/:id/messages/:message/send", { id, message })}
          >
            {webhookText.sendAgain}
          </SendButton>
        )}
      </div>
    ),
  },
];

interface AttemptTableProps {
  readonly id: string;
  readonly attempts: readonly WebhookAttempt[];
}

function AttemptTable({ id, attempts }: AttemptTableProps) {
  return (
    <Table
      label={webhookText.deliveries}
      columns={columnsOf(id)}
      rows={attempts}
      rowKey={({ at, message }) => `${message} ${at}`}
    />
  );
}
