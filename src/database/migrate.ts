import { type Kysely, type Migration, Migrator } from "kysely";

import { lenientValues } from "./migrations/0001-lenient-values.ts";
import { record } from "./migrations/0002-record.ts";
import { indexes } from "./migrations/0003-indexes.ts";
import { apiKeys } from "./migrations/0004-api-keys.ts";
import { classStatusHistory } from "./migrations/0005-class-status-history.ts";
import { rateLimits } from "#database/migrations/0006-rate-limits.ts";
import { accounts } from "./migrations/0007-accounts.ts";
import { ledgersAreNotEmptied } from "./migrations/0008-ledgers-are-not-emptied.ts";
import { whereSessionsBegan } from "./migrations/0009-where-sessions-began.ts";
import { companyIndex } from "./migrations/0010-company-index.ts";
import { certificateNumberIndex } from "./migrations/0011-certificate-number-key.ts";
import { loweredNames } from "./migrations/0012-lowered-names.ts";
import { sessionTokenHashes } from "./migrations/0013-session-token-hashes.ts";
import { plainColumns } from "./migrations/0014-plain-columns.ts";
import { narrowTables } from "./migrations/0015-narrow-tables.ts";
import { lastClassAction } from "./migrations/0016-last-class-action.ts";
import { searchIndex } from "./migrations/0017-search-index.ts";
import { switchedClassActions } from "./migrations/0018-switched-class-actions.ts";
import { foldedNames } from "./migrations/0019-folded-names.ts";
import { companyEntriesOfOwners } from "./migrations/0020-company-entries.ts";
import { nameBeginnings } from "./migrations/0021-name-beginnings.ts";
import { searchResultColumns } from "./migrations/0022-search-results.ts";
import { vesselLists } from "./migrations/0023-vessel-lists.ts";
import { secretAddresses } from "./migrations/0024-secret-addresses.ts";
import { syncState } from "./migrations/0025-sync-state.ts";
import { importUploads } from "./migrations/0026-import-uploads.ts";
import { classActionPeriods } from "./migrations/0027-class-action-periods.ts";
import { companyNames } from "./migrations/0028-company-names.ts";
import { changeLog } from "./migrations/0029-changes.ts";
import { follows } from "./migrations/0030-follows.ts";
import { outbox } from "./migrations/0031-messages.ts";
import { webhooks } from "./migrations/0032-webhooks.ts";
import { similarCompanies } from "./migrations/0033-similar-companies.ts";
import { longChangeLog } from "./migrations/0034-long-change-log.ts";
import { accountDeletions } from "./migrations/0035-account-deletions.ts";
import { deliveryPause } from "./migrations/0036-delivery-pause.ts";
import { endedApiSessions } from "./migrations/0037-ended-api-sessions.ts";
import { companyNameSteps } from "./migrations/0038-company-name-steps.ts";
import { auditIdentities } from "./migrations/0039-audit-identities.ts";
import { boundsOfVisitors } from "./migrations/0040-bounds-of-visitors.ts";
import { releasedVesselsInTheChangeLog } from "./migrations/0042-released-vessels-in-the-change-log.ts";
import { voidedEntriesInTheChangeLog } from "./migrations/0043-voided-entries-in-the-change-log.ts";
import { everyClassAction } from "./migrations/0044-class-actions.ts";
import { officialNumberKeys } from "./migrations/0047-official-number-keys.ts";
import { messagesNotSent } from "./migrations/0049-messages-not-sent.ts";
import { deliveryTurns } from "./migrations/0050-delivery-turns.ts";
import { oneOutbox } from "./migrations/0052-one-outbox.ts";
import type { Tables } from "./tables.ts";

/** All migrations by key, in order. A published migration keeps its key and its statements; a change needs a new migration. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-lenient-values": lenientValues,
  "0002-record": record,
  "0003-indexes": indexes,
  "0004-api-keys": apiKeys,
  "0005-class-status-history": classStatusHistory,
  "0006-doors": rateLimits,
  "0007-accounts": accounts,
  "0008-ledgers-are-not-emptied": ledgersAreNotEmptied,
  "0009-where-sessions-began": whereSessionsBegan,
  "0010-company-index": companyIndex,
  "0011-certificate-number-key": certificateNumberIndex,
  "0012-lowered-names": loweredNames,
  "0013-session-token-hashes": sessionTokenHashes,
  "0014-plain-columns": plainColumns,
  "0015-narrow-tables": narrowTables,
  "0016-last-class-action": lastClassAction,
  "0017-search-index": searchIndex,
  "0018-switched-class-actions": switchedClassActions,
  "0019-folded-names": foldedNames,
  "0020-company-entries": companyEntriesOfOwners,
  "0021-name-beginnings": nameBeginnings,
  "0022-search-results": searchResultColumns,
  "0023-vessel-lists": vesselLists,
  "0024-secret-addresses": secretAddresses,
  "0025-sync-state": syncState,
  "0026-import-uploads": importUploads,
  "0027-class-action-periods": classActionPeriods,
  "0028-company-names": companyNames,
  "0029-changes": changeLog,
  "0030-follows": follows,
  "0031-messages": outbox,
  "0032-webhooks": webhooks,
  "0033-similar-companies": similarCompanies,
  "0034-long-change-log": longChangeLog,
  "0035-account-deletions": accountDeletions,
  "0036-delivery-pause": deliveryPause,
  "0037-ended-api-sessions": endedApiSessions,
  "0038-company-name-steps": companyNameSteps,
  "0039-audit-identities": auditIdentities,
  "0040-bounds-of-visitors": boundsOfVisitors,
  "0042-released-vessels-in-the-change-log": releasedVesselsInTheChangeLog,
  "0043-voided-entries-in-the-change-log": voidedEntriesInTheChangeLog,
  "0044-class-actions": everyClassAction,
  "0047-official-number-keys": officialNumberKeys,
  "0049-messages-not-sent": messagesNotSent,
  "0050-delivery-turns": deliveryTurns,
  "0052-one-outbox": oneOutbox,
};

/**
 * Runs all pending migrations in one transaction. The caller prevents that another process migrates at the same time.
 */
export async function migrate(kysely: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
}
