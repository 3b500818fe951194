// The interface between the gateway and accounts. No type of better-auth crosses it.
import { createApiKey, listUserApiKeys, revokeUserApiKey } from "#accounts/api-keys/own-api-keys.ts";
import { type AuditEvent, audit, auditPage } from "#accounts/audit/audit-log.ts";
import { createSecretAddresses } from "#accounts/secret-addresses/own-secret-addresses.ts";
import { resumeUserSession } from "#accounts/sessions/user-session.ts";
import { changePassword, forgottenPassword, resetPassword } from "#accounts/sign-in/change-password.ts";
import { signIn, signOut, signUp } from "#accounts/sign-in/credentials.ts";
import { sendVerification, verifyEmail } from "#accounts/sign-in/email-verification.ts";
import { beginSingleSignOn, completeSingleSignOn } from "#accounts/sign-in/single-sign-on.ts";
import { endImpersonation, impersonate } from "#accounts/users/impersonation.ts";
import { sendInvitation } from "#accounts/users/invitation.ts";
import {
  changeName,
  endOtherSessions,
  endSession,
  listSessions,
  profile,
} from "#accounts/users/own-account.ts";
import { deleteOwnAccount, exportOwnAuditLog } from "#accounts/users/own-deletion.ts";
import { sendTestEmail } from "#accounts/users/test-email.ts";
import { administeredUser, changeUser, createUser, listUsers, setDisabled } from "#accounts/users/users.ts";
import { boundTo } from "#database/bound-to.ts";
import type { AccountDependencies } from "./dependencies.ts";

/** Creates the functions of accounts for one database. Each rejects with a `Problem` when the request is refused. */
export function createAccounts(dependencies: AccountDependencies) {
  const { database } = dependencies;
  return {
    ...boundTo(dependencies, {
      resumeUserSession,
      signUp,
      signIn,
      signOut,
      forgottenPassword,
      resetPassword,
      changePassword,
      verifyEmail,
      sendVerification,
      beginSingleSignOn,
      completeSingleSignOn,
      profile,
      changeName,
      listSessions,
      endSession,
      endOtherSessions,
      listUserApiKeys,
      createApiKey,
      revokeUserApiKey,
      exportOwnAuditLog,
      deleteOwnAccount,
      impersonate,
      endImpersonation,
      sendInvitation,
      sendTestEmail,
    }),
    ...boundTo(database, { listUsers, administeredUser, createUser, changeUser, setDisabled, auditPage }),
    audit: (event: AuditEvent) => audit(database.kysely, event),
    secretAddresses: createSecretAddresses(dependencies),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
