import type { SecretAddressSummary } from "#contract/account/account.ts";
import { formatDateTime } from "#rules/dates.ts";
import { secretAddressText } from "#text/accounts/secret-addresses.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { type ItemAction, OwnItemsPanel } from "#web/own-items.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";

const columns: readonly TableColumn<SecretAddressSummary>[] = [
  {
    id: "label",
    title: secretAddressText.name,
    width: 250,
    isRowHeader: true,
    isName: true,
    text: ({ label }) => label,
  },
  {
    id: "made",
    title: secretAddressText.made,
    width: 150,
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: "lastRead",
    title: secretAddressText.lastRead,
    width: 150,
    text: ({ lastUsedAt }) => (lastUsedAt === null ? secretAddressText.never : formatDateTime(lastUsedAt)),
  },
];

const rowKey = ({ id }: SecretAddressSummary) => id;

const actionsOf = ({ id, label }: SecretAddressSummary): readonly ItemAction[] => [
  {
    label: secretAddressText.revoke,
    about: secretAddressText.revokeAddress({ label }),
    question: {
      title: secretAddressText.revokeQuestion({ label }),
      about: secretAddressText.aboutRevoking,
    },
    send: () => send("POST /api/account/secret-addresses/revoke", { body: { id } }),
    busyText: secretAddressText.revoking,
    done: secretAddressText.revoked,
  },
];

/** Lists and revokes the addresses of the user's calendars. They are made where the calendar is chosen. */
export function SecretAddressesPanel() {
  return (
    <OwnItemsPanel
      title={secretAddressText.title}
      about={secretAddressText.about}
      query={accountQueries.secretAddresses()}
      columns={columns}
      rowKey={rowKey}
      actionsOf={actionsOf}
      actionsWidth={90}
      empty={secretAddressText.none}
    />
  );
}
