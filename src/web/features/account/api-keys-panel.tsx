import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiKeySummary, Profile } from "#contract/account.ts";
import { formatDateTime } from "#rules/dates.ts";
import { account, accountQueries } from "#web/api/account.ts";
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
    <Panel title="API keys" count={query.data?.length}>
      <Stack>
        <p className={classes.about}>
          A program that holds a key reads the record as you do. Keep it like a password.
        </p>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
          {(keys) => (keys.length === 0 ? <p>You have no API keys.</p> : <ApiKeyList keys={keys} />)}
        </Loaded>
        {!profile.isEmailVerified && <VerificationRequired email={profile.email} />}
        {canEdit && profile.isEmailVerified && <ApiKeyForm hasPassword={profile.hasPassword} />}
      </Stack>
    </Panel>
  );
}

function VerificationRequired({ email }: { email: string }) {
  return (
    <p className={classes.about}>
      API keys need a verified e-mail address: you cannot make one yet, and keys that you have do not work.
      Open the link in the message that was sent to {email}. Above, in your profile, you can have it sent
      again.
    </p>
  );
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
              { label: "Made", value: formatDateTime(createdAt) },
              { label: "Last used", value: lastUsedAt === null ? "Never" : formatDateTime(lastUsedAt) },
            ]}
            action={
              canEdit && (
                <Button kind="quiet" aria-label={`Revoke ${name}`} onClick={() => setRevoking(name)}>
                  Revoke
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
    await account.revokeApiKey({ name });
    await client.invalidateQueries(accountQueries.keys());
    showToast("The key has been revoked.");
  };
  return (
    <ConfirmationDialog
      title={`Revoke ${name}?`}
      button="Revoke"
      busyText="Revoking"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>Programs that use this key are refused from now on. It cannot be brought back.</p>
    </ConfirmationDialog>
  );
}
