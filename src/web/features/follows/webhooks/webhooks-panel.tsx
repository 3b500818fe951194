import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { WebhookSummary } from "#contract/follows/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { type ItemAction, OwnItemsPanel } from "#web/own-items.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button/button.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import { SecondLine } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";

const timeOf = (at: string | null) => (at === null ? webhookText.never : formatDateTime(at));

const columns: readonly TableColumn<WebhookSummary>[] = [
  {
    id: "label",
    title: webhookText.name,
    width: 220,
    isRowHeader: true,
    cell: ({ label, url }) => (
      <>
        {label}
        <SecondLine>{url}</SecondLine>
      </>
    ),
  },
  {
    id: "delivered",
    title: webhookText.lastDelivered,
    width: 150,
    text: ({ lastSuccessAt }) => timeOf(lastSuccessAt),
  },
  {
    id: "failed",
    title: webhookText.lastFailed,
    width: 150,
    text: ({ lastFailureAt }) => timeOf(lastFailureAt),
  },
];

const rowKey = ({ id }: WebhookSummary) => id;

function actionsOf(webhook: WebhookSummary): readonly ItemAction[] {
  const { id, label } = webhook;
  return [
    {
      label: webhookText.deliveries,
      about: webhookText.deliveriesOf({ label }),
      dialog: (onClose) => <DeliveriesDialog webhook={webhook} onClose={onClose} />,
    },
    {
      label: webhookText.newSecret,
      about: webhookText.newSecretFor({ label }),
      dialog: (onClose) => <RotateSecretDialog webhook={webhook} onClose={onClose} />,
    },
    {
      label: webhookText.remove,
      about: webhookText.removeWebhook({ label }),
      question: { title: webhookText.removeQuestion({ label }), about: webhookText.aboutRemoving },
      send: () => send("POST /api/webhooks/:id/delete", { id }),
      busyText: webhookText.removing,
      done: webhookText.removed,
    },
  ];
}

/** The addresses of the user's own programs, to which changes are sent. Not shown while an administrator views as the user. */
export function WebhooksPanel() {
  return (
    <OwnItemsPanel
      title={webhookText.title}
      about={webhookText.about}
      query={{ ...webhookQueries.list(), select: ({ webhooks }) => webhooks }}
      columns={columns}
      rowKey={rowKey}
      actionsOf={actionsOf}
      actionsWidth={230}
      empty={webhookText.none}
    >
      <AddWebhook />
    </OwnItemsPanel>
  );
}

/** The button for users with a verified email address, up to the limit; others see what they need. */
function AddWebhook() {
  const [isOpen, setOpen] = useState(false);
  const { data: page } = useQuery(webhookQueries.list());
  const { data: profile } = useQuery(accountQueries.profile());
  if (page && page.webhooks.length >= page.limit) {
    return <About>{webhookText.most({ count: String(page.limit) })}</About>;
  }
  if (page === undefined || profile === undefined) return null;
  if (!profile.isEmailVerified) {
    return (
      <About>
        {webhookText.needVerification({
          link: (text) => (
            <Link key="link" {...paths.account("profile")}>
              {text}
            </Link>
          ),
        })}
      </About>
    );
  }
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{webhookText.add}</Button>
      {isOpen && <AddWebhookDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
