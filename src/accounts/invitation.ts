// How a user whom an administrator has made comes to a password: by a link that serves once. No password is ever told to anybody.
import { randomBytes } from "node:crypto";
import type { Actor } from "./users.ts";
import { audit } from "./audit-log.ts";
import { invitationLetter } from "./letters.ts";
import type { AccountParts } from "./parts.ts";
import { administeredUser } from "./users.ts";

/** Milliseconds for which an invitation serves: three days. */
const invitationLifetime = 3 * 24 * 60 * 60 * 1000; // gap: links

/** Address of the page where the user chooses a password. Throws `notFound`. */
export async function invite(parts: AccountParts, actor: Actor, id: string): Promise<string> {
  const { auth, clock, database, origin } = parts;
  const subject = await administeredUser(database, id);
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt: new Date(clock() + invitationLifetime),
  });
  await audit(database.kysely, {
    act: "link sent",
    actor: actor.user,
    subject,
    ...(actor.from && { from: actor.from }),
  });
  return `${origin}/account/reset-password?token=${token}`;
}

/** Sends the link by a letter. Throws `notFound`. */
export async function sendInvitation(parts: AccountParts, actor: Actor, id: string): Promise<void> {
  const link = await invite(parts, actor, id);
  parts.send(invitationLetter, await administeredUser(parts.database, id), link);
}
