import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecretAddressSummary } from "#contract/account.ts";
import { formatDateTime } from "#rules/dates.ts";
import { secretAddressText } from "#text/record/calendar-dialog.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Item, ItemList } from "#web/ui/table/item-list.tsx";
import classes from "#web/features/account/account-list.module.css";

/** Lists and revokes the addresses of the user's calendars. They are made where the calendar is chosen. */
export function SecretAddressesPanel() {
  const query = useQuery(accountQueries.secretAddresses());
  return (
    <Panel title={secretAddressText.title} count={query.data?.length}>
      <Stack>
        <p className={classes.about}>{secretAddressText.about}</p>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
          {(addresses) =>
            addresses.length === 0 ? <p>{secretAddressText.none}</p> : <AddressList addresses={addresses} />
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}

const columns = { facts: ["180px", "180px"], badges: "0", action: "64px" };

function AddressList({ addresses }: { addresses: readonly SecretAddressSummary[] }) {
  const [revoking, setRevoking] = useState<SecretAddressSummary | null>(null);
  return (
    <div className={classes.list}>
      <ItemList columns={columns}>
        {addresses.map((address) => (
          <AddressItem key={address.id} address={address} onRevoke={() => setRevoking(address)} />
        ))}
      </ItemList>
      {revoking !== null && <RevokeDialog address={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function AddressItem({ address, onRevoke }: { address: SecretAddressSummary; onRevoke: () => void }) {
  const { createdAt, label, lastUsedAt } = address;
  return (
    <Item
      title={<span translate="no">{label}</span>}
      facts={[
        { label: secretAddressText.made, value: formatDateTime(createdAt) },
        {
          label: secretAddressText.lastRead,
          value: lastUsedAt === null ? secretAddressText.never : formatDateTime(lastUsedAt),
        },
      ]}
      action={
        <Button kind="quiet" aria-label={secretAddressText.revokeAddress({ label })} onClick={onRevoke}>
          {secretAddressText.revoke}
        </Button>
      }
    />
  );
}

function RevokeDialog({ address, onClose }: { address: SecretAddressSummary; onClose: () => void }) {
  const client = useQueryClient();
  const { id, label } = address;
  const revoke = async () => {
    await send("POST /api/account/secret-addresses/revoke", { body: { id } });
    await client.invalidateQueries(accountQueries.secretAddresses());
    showToast(secretAddressText.revoked);
  };
  return (
    <ConfirmationDialog
      title={secretAddressText.revokeQuestion({ label })}
      button={secretAddressText.revoke}
      busyText={secretAddressText.revoking}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{secretAddressText.aboutRevoking}</p>
    </ConfirmationDialog>
  );
}
