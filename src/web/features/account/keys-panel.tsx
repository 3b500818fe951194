import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnKey } from "#contract/account.ts";
import { formatMoment } from "#rules/dates.ts";
import { account, accountQueries } from "#web/api/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/columns.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { KeyForm } from "./key-form.tsx";
import { useMayChange } from "./may-change.ts";
import classes from "./own-list.module.css";

/** The API keys of one's own: what there is, one more, one less. */
export function KeysPanel({ hasPassword }: { hasPassword: boolean }) {
  const mayChange = useMayChange();
  const asked = useQuery(accountQueries.keys());
  return (
    <Panel title="API keys" count={asked.data?.length}>
      <Stack>
        <p className={classes.about}>
          A program that holds a key reads the record as you do. Keep it like a password.
        </p>
        <Loaded from={asked} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
          {(keys) => (keys.length === 0 ? <p>You have no API keys.</p> : <KeyList keys={keys} />)}
        </Loaded>
        {mayChange && <KeyForm hasPassword={hasPassword} />}
      </Stack>
    </Panel>
  );
}

const columns = { facts: ["180px", "180px"], badges: "0", action: "64px" };

function KeyList({ keys }: { keys: readonly OwnKey[] }) {
  const mayChange = useMayChange();
  const [revoking, setRevoking] = useState<string | null>(null);
  return (
    <div className={classes.list}>
      <ItemList columns={columns}>
        {keys.map(({ name, createdAt, lastUsedAt }) => (
          <Item
            key={name}
            title={name}
            facts={[
              { label: "Made", value: formatMoment(createdAt) },
              { label: "Last used", value: lastUsedAt === null ? "Never" : formatMoment(lastUsedAt) },
            ]}
            action={
              mayChange && (
                <Button kind="quiet" aria-label={`Revoke ${name}`} onClick={() => setRevoking(name)}>
                  Revoke
                </Button>
              )
            }
          />
        ))}
      </ItemList>
      {revoking !== null && <Revocation name={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function Revocation({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const revoke = async () => {
    await account.revokeKey({ name });
    await client.invalidateQueries(accountQueries.keys());
    showToast("The key has been revoked.");
  };
  return (
    <Confirmation
      title={`Revoke ${name}?`}
      button="Revoke"
      busyText="Revoking"
      act={revoke}
      onClose={onClose}
    >
      <p>Programs that use this key are refused from now on. It cannot be brought back.</p>
    </Confirmation>
  );
}
