import type { ApiKeySummary, Profile } from "#contract/account/account.ts";
import { documentationPath } from "#contract/page/screen-paths.ts";
import { formatDateTime } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import type { TagContent } from "#text/message-values.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { type ItemAction, OwnItemsPanel } from "#web/own-items.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { ApiKeyForm } from "./api-key-form.tsx";
import { useCanEditAccount } from "./use-can-edit-account.ts";

const columns: readonly TableColumn<ApiKeySummary>[] = [
  { id: "name", title: accountText.key, width: 250, isRowHeader: true, text: ({ name }) => name },
  { id: "made", title: accountText.made, width: 150, text: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: "lastUsed",
    title: accountText.lastUsed,
    width: 150,
    text: ({ lastUsedAt }) => (lastUsedAt === null ? accountText.never : formatDateTime(lastUsedAt)),
  },
];

const rowKey = ({ name }: ApiKeySummary) => name;

const actionsOf = ({ name }: ApiKeySummary): readonly ItemAction[] => [
  {
    label: accountText.revoke,
    about: accountText.revokeKey({ name }),
    question: { title: accountText.revokeKeyQuestion({ name }), about: accountText.aboutRevoking },
    send: () => send("POST /api/account/keys/revoke", { body: { name } }),
    busyText: accountText.revoking,
    done: accountText.keyRevoked,
  },
];

/** Lists, creates and revokes the user's API keys. */
export function ApiKeysPanel({ profile }: { profile: Profile }) {
  const canEdit = useCanEditAccount();
  const { hasPassword, isEmailVerified } = profile;
  return (
    <OwnItemsPanel
      title={accountText.apiKeys}
      about={accountText.aboutApiKeys({ docs: documentationLink })}
      query={accountQueries.keys()}
      columns={columns}
      rowKey={rowKey}
      actionsOf={canEdit ? actionsOf : undefined}
      actionsWidth={90}
      empty={accountText.noApiKeys}
    >
      {!isEmailVerified && <About>{accountText.apiKeysNeedVerification}</About>}
      {canEdit && isEmailVerified && <ApiKeyForm hasPassword={hasPassword} />}
    </OwnItemsPanel>
  );
}

const documentationLink = (content: TagContent) => (
  <a key="docs" href={documentationPath}>
    {content}
  </a>
);
