// For how many days personal data is kept after its purpose has ended.
import { z } from "zod";

const days = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,4}d)$/, { error: 'must be a number of days, such as 400d, or "off"' })
  .transform((text) => (text === "off" ? null : Number(text.slice(0, -1))));

export const retentionVariables = {
  RETAIN_AUDIT_LOG: days
    .default(1830)
    .describe(
      "how long entries of the audit log [are kept](operations.md#retention-of-data), in days, or `off` for ever. Default: `1830d`",
    ), // gap: retention periods
  RETAIN_DELIVERIES: days
    .default(30)
    .describe("the same for emails and webhook messages that have ended. Default: `30d`"), // gap: stored messages
  RETAIN_UPLOADS: days
    .default(400)
    .describe("the same for uploads of the import console that have ended. Default: `400d`"),
  RETAIN_REVOKED: days.default(90).describe("the same for revoked API keys. Default: `90d`"),
  RETAIN_UNVERIFIED: days
    .default(30)
    .describe(
      "the same for accounts whose email address was never verified, where there is a mail server. Default: `30d`",
    ), // gap: accounts that were never verified
};

/** Days; `null` to keep it for ever. */
export type Retention = Readonly<ReturnType<typeof retentionConfiguration>>;

type Variables = Readonly<Record<keyof typeof retentionVariables, number | null>>;

export function retentionConfiguration(variables: Variables, hasMailServer: boolean) {
  return {
    auditLog: variables.RETAIN_AUDIT_LOG,
    /** Emails and webhook messages of follows that have ended. */
    deliveries: variables.RETAIN_DELIVERIES,
    /** Uploads of the import console that have ended. */
    uploads: variables.RETAIN_UPLOADS,
    /** Revoked API keys and secret addresses. */
    revoked: variables.RETAIN_REVOKED,
    /** Accounts of users who signed up and never verified the email address; `null` too without a mail server, so that no one could. */
    unverified: hasMailServer ? variables.RETAIN_UNVERIFIED : null,
  };
}
