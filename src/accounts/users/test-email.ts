// A test email, by which an administrator checks that the mail server accepts emails.
import { withTimeout } from "#async/with-timeout.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { AuditedUser } from "#contract/administration/administration.ts";
import type { TestEmailResult } from "#contract/administration/deliveries.ts";
import { testEmail } from "#mail/email-templates.ts";
import type { Actor } from "#accounts/audit/audited-change.ts";

/** Milliseconds to wait for the mail server: less than a response may take. */
const mailTimeout = 20_000;
/** Longest text of a failure in characters. */
const longestFailure = 300;

/** Sends a test email to the administrator who requests it, and records the outcome in the audit log. */
export async function sendTestEmail(
  dependencies: AccountDependencies,
  { from, user }: Actor & { readonly user: AuditedUser },
): Promise<TestEmailResult> {
  const result = await attempt(dependencies, user);
  await audit(dependencies.database.kysely, {
    event: "test email sent",
    actor: user,
    what: auditedOutcome(result),
    ...(from && { from }),
  });
  return result;
}

async function attempt(
  { origin, sendAndWait }: AccountDependencies,
  user: AuditedUser,
): Promise<TestEmailResult> {
  try {
    const sending = sendAndWait(testEmail, user, `${origin}/administration/deliveries`);
    const outcome = await withTimeout(sending, mailTimeout, "The mail server did not respond in time.");
    return { outcome, failure: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { outcome: "failed", failure: message.slice(0, longestFailure) };
  }
}

function auditedOutcome({ failure, outcome }: TestEmailResult): string {
  if (outcome === "notSent") return "not sent: no mail server";
  return failure === null ? "sent" : `failed: ${failure}`;
}
