// Invitations: a new user chooses a password with a link that works once, so that no password is ever sent.
import { randomBytes } from "node:crypto";
import type { Actor } from "./users.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import { invitationEmail } from "#mail/email-templates.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { administeredUser } from "./users.ts";

/** Milliseconds for which an invitation is valid: three days. */
const invitationLifetime = 3 * 24 * 60 * 60 * 1000; // gap: lifetime of emailed links

/** Creates the address of the page where the user chooses a password. Throws `notFound`. */
export async function createInvitationLink(
  dependencies: AccountDependencies,
  actor: Actor,
  id: string,
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
    event: "link sent",
    actor: actor.user,
    subject,
    ...(actor.from && { from: actor.from }),
  });
  return `${origin}/account/reset-password?token=${token}`;
}

/** Sends the invitation link by email. Throws `notFound`. */
export async function sendInvitation(
  dependencies: AccountDependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const link = await createInvitationLink(dependencies, actor, id);
  dependencies.send(invitationEmail, await administeredUser(dependencies.database, id), link);
}
