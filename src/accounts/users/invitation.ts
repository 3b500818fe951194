// Invitations: a new user chooses a password with a link that works once, so that no password is ever sent.
import { randomBytes } from "node:crypto";
import type { Actor } from "#accounts/audit/audited-change.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import { invitationEmail } from "#mail/email-templates.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { requireUnverifiedEmail } from "#accounts/sign-in/unverified-emails.ts";
import { administeredUser } from "./users.ts";

/** Milliseconds for which an invitation is valid: three days. */
const invitationLifetime = 3 * 24 * 60 * 60 * 1000; // gap: lifetime of emailed links

/** Creates the address of the page where the user chooses a password, for the operator to hand over. Throws `notFound`. */
export function printInvitationLink(
  dependencies: AccountDependencies,
  actor: Actor,
  id: string,
): Promise<string> {
  return createInvitationLink(dependencies, actor, id, "link printed");
}

async function createInvitationLink(
  dependencies: AccountDependencies,
  actor: Actor,
  id: string,
  event: "link sent" | "link not sent" | "link printed",
): Promise<string> {
  const { auth, clock, database, origin } = dependencies;
  const subject = await administeredUser(database, id);
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt: new Date(clock() + invitationLifetime),
  });
  await audit(database.kysely, {
    event,
    actor: actor.user,
    subject,
    ...(actor.from && { from: actor.from }),
  });
  return `${origin}/account/reset-password?token=${token}`;
}

/**
 * Sends the invitation link by email; without a mail server, it is only in the log of the server. Throws `notFound`, or `tooManyEmails` if
 * the address is not verified.
 */
export async function sendInvitation(
  dependencies: AccountDependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const user = await administeredUser(dependencies.database, id);
  if (!user.isEmailVerified) await requireUnverifiedEmail(dependencies, user.email, "invitation");
  const event = dependencies.hasMailServer ? "link sent" : "link not sent";
  dependencies.send(invitationEmail, user, await createInvitationLink(dependencies, actor, id, event));
}
