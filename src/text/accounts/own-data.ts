// My Profile: the file with all data of the user, and the end of the account.
import { messages } from "#text/messages.ts";

export const ownDataText = messages({
  title: "Your data",
  about:
    "Export a file with your account, lists, follows, webhooks, and what the audit log has about you. It names your keys and secret addresses, but has no passwords or secrets.",
  exportData: "Export my data",
  exporting: "Exporting",
  exported: "Your data has been saved.",
  deleteAccount: "Delete my account",
  deleteQuestion: "Delete your account?",
  deleting: "Deleting",
  deleteConsequences:
    "Your lists, follows, webhooks, API keys, secret addresses and sessions are deleted. Programs, calendars and feeds that use them stop working. Messages that are not sent yet are dropped. This cannot be undone.",
  auditLogStays: "The audit log keeps what was done, under a number instead of your name.",
  controlledReadsStay:
    "If you have read controlled data, the entries about that keep your name, email address and IP address as long as the audit log is kept, because export control requires that the readers stay known.",
  organisationStays:
    "You sign in with your organisation's account, which stays. Signing in again creates a new account here, without what is deleted now.",
});
