import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiKeySummary, Profile } from "#contract/account.ts";
import { documentationPath } from "#contract/screen-paths.ts";
import { formatDateTime } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import type { TagContent } from "#text/message-values.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Item, ItemList } from "#web/ui/table/item-list.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";
import { useCanEditAccount } from "./use-can-edit-account.ts";
import classes from "./account-list.module.css";

/** Lists, creates and revokes the user's API keys. */
export function ApiKeysPanel({ profile }: { profile: Profile }) {
  const canEdit = useCanEditAccount();
  const query = useQuery(accountQueries.keys());
  return (
    <Panel title={accountText.apiKeys} count={query.data?.length}>
      <Stack>
        <p className={classes.about}>{accountText.aboutApiKeys({ docs: documentationLink })}</p>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
          {(keys) => (keys.length === 0 ? <p>{accountText.noApiKeys}</p> : <ApiKeyList keys={keys} />)}
        </Loaded>
        {!profile.isEmailVerified && <VerificationRequired email={profile.email} />}
        {canEdit && profile.isEmailVerified && <ApiKeyForm hasPassword={profile.hasPassword} />}
      </Stack>
    </Panel>
  );
}

const documentationLink = (content: TagContent) => (
  <a key="docs" href={documentationPath}>
    {content}
  </a>
);

function VerificationRequired({ email }: { email: string }) {
  return <p className={classes.about}>{accountText.apiKeysNeedVerification({ email })}</p>;
}

const columns = { facts: ["180px", "180px"], badges: "0", action: "64px" };

function ApiKeyList({ keys }: { keys: readonly ApiKeySummary[] }) {
  const canEdit = useCanEditAccount();
  const [revoking, setRevoking] = useState<string | null>(null);
  return (
    <div className={classes.list}>
      <ItemList columns={columns}>
        {keys.map(({ name, createdAt, lastUsedAt }) => (
          <Item
            key={name}
            title={name}
            facts={[
              { label: accountText.made, value: formatDateTime(createdAt) },
              {
                label: accountText.lastUsed,
                value: lastUsedAt === null ? accountText.never : formatDateTime(lastUsedAt),
              },
            ]}
            action={
              canEdit && (
                <Button
                  kind="quiet"
                  aria-label={accountText.revokeKey({ name })}
                  onClick={() => setRevoking(name)}
                >
                  {accountText.revoke}
                </Button>
              )
            }
          />
        ))}
      </ItemList>
      {revoking !== null && <RevokeDialog name={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function RevokeDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const revoke = async () => {
    await send("POST /api/account/keys/revoke", { body: { name } });
    await client.invalidateQueries(accountQueries.keys());
    showToast(accountText.keyRevoked);
  };
  return (
    <ConfirmationDialog
      title={accountText.revokeKeyQuestion({ name })}
      button={accountText.revoke}
      busyText={accountText.revoking}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{accountText.aboutRevoking}</p>
    </ConfirmationDialog>
  );
}
