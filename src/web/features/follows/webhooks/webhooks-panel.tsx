import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhooksPage, WebhookSummary } from "#contract/follows.ts";
import { formatDateTime } from "#rules/dates.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import { accountQueries } from "#web/api/account.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Item, ItemList } from "#web/ui/table/item-list.tsx";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { RemoveWebhookDialog, RotateSecretDialog } from "./webhook-dialogs.tsx";
import classes from "./webhooks.module.css";

/** The addresses of the user's own programs, to which changes are sent. Not shown while an administrator views as the user. */
export function WebhooksPanel() {
  const query = useQuery(webhookQueries.list());
  return (
    <Panel title={webhookText.title} count={query.data?.webhooks.length}>
      <Stack>
        <p className={classes.about}>{webhookText.about}</p>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
          {(page) => <Webhooks page={page} />}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function Webhooks({ page: { limit, webhooks } }: { page: WebhooksPage }) {
  return (
    <Stack>
      {webhooks.length === 0 ? <p>{webhookText.none}</p> : <WebhookList webhooks={webhooks} />}
      {webhooks.length < limit ? (
        <AddIfVerified />
      ) : (
        <p className={classes.about}>{webhookText.most({ count: String(limit) })}</p>
      )}
    </Stack>
  );
}

/** The button for users with a verified email address; others see what they need. */
function AddIfVerified() {
  const { data: profile } = useQuery(accountQueries.profile());
  if (profile === undefined) return null;
  if (profile.isEmailVerified) return <AddButton />;
  return <p className={classes.about}>{webhookText.needVerification({ email: profile.email })}</p>;
}

function AddButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{webhookText.add}</Button>
      {isOpen && <AddWebhookDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

const columns = { facts: ["180px", "180px"], badges: "0", action: "auto" };
const dialogs = { deliveries: DeliveriesDialog, rotate: RotateSecretDialog, remove: RemoveWebhookDialog };

interface OpenDialog {
  readonly name: keyof typeof dialogs;
  readonly webhook: WebhookSummary;
}

function WebhookList({ webhooks }: { webhooks: readonly WebhookSummary[] }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const OpenedDialog = open && dialogs[open.name];
  return (
    <div className={classes.list}>
      <ItemList columns={columns}>
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onOpen={(name) => setOpen({ name, webhook })} />
        ))}
      </ItemList>
      {OpenedDialog && <OpenedDialog webhook={open.webhook} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface WebhookItemProps {
  readonly webhook: WebhookSummary;
  readonly onOpen: (name: OpenDialog["name"]) => void;
}

function WebhookItem({ webhook: { label, lastFailureAt, lastSuccessAt, url }, onOpen }: WebhookItemProps) {
  const timeOf = (at: string | null) => (at === null ? webhookText.never : formatDateTime(at));
  return (
    <Item
      title={label}
      notes={<span className={classes.url}>{url}</span>}
      facts={[
        { label: webhookText.lastDelivered, value: timeOf(lastSuccessAt) },
        { label: webhookText.lastFailed, value: timeOf(lastFailureAt) },
      ]}
      action={
        <div className={classes.buttons}>
          <Button
            kind="quiet"
            aria-label={webhookText.deliveriesOf({ label })}
            onClick={() => onOpen("deliveries")}
          >
            {webhookText.deliveries}
          </Button>
          <Button
            kind="quiet"
            aria-label={webhookText.newSecretFor({ label })}
            onClick={() => onOpen("rotate")}
          >
            {webhookText.newSecret}
          </Button>
          <Button
            kind="quiet"
            aria-label={webhookText.removeWebhook({ label })}
            onClick={() => onOpen("remove")}
          >
            {webhookText.remove}
          </Button>
        </div>
      }
    />
  );
}
