// The organisation's identity provider (OpenID Connect Core 1.0): its configuration for better-auth and the checks of its responses.
import { accountSchemas } from "#contract/account/account-schemas.ts";
import type { AccountUserType } from "#contract/administration/administration.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";

export interface IdentityProviderSettings {
  /** URL of the issuer, such as `https://login.example/realms/society`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its name on the sign-in button and in the message that refuses a password. */
  readonly label: string;
  /** Type of a user who signs in for the first time. */
  readonly userType: AccountUserType;
  /** User types that must sign in there, because the provider requires a second factor (OWASP ASVS 5, 6.3.3). */
  readonly requiredFor: readonly AccountUserType[];
}

/** Name of the identity provider in the tables and in the redirect URI. */
export const providerId = "oidc";

/** The configuration of the provider for better-auth. */
export function identityProviderConfig(
  { clientId, clientSecret, issuer }: IdentityProviderSettings,
  database: Database,
) {
  return {
    providerId,
    discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    // The only method that every provider must support (RFC 6749, 2.3.1).
    tokenEndpointAuth: { method: "client_secret_basic" as const },
    requireIdTokenVerification: true,
    mapProfileToUser: mapProfileToUser,
    async accountSubject({ profile, tokens }: ProviderResponse): Promise<string> {
      const subject = subjectOfIdToken(tokens.idToken);
      if (profile.sub !== subject)
        throw new Error(
          "The identity provider returned the profile of another user than the ID token names.",
        );
      const { email, emailVerified } = mapProfileToUser(profile);
      if (email !== null && emailVerified) await verifyEmailOfInvitedUser(database, email);
      return subject;
    },
  };
}

interface Profile {
  readonly sub?: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  readonly preferred_username?: unknown;
}

interface ProviderResponse {
  readonly profile: Profile;
  readonly tokens: { readonly idToken?: string | undefined };
}

/** Name, email address and whether the address is verified; nothing else of a profile is stored. */
function mapProfileToUser(profile: Profile) {
  const { email, name } = accountSchemas;
  const address = email.safeParse(profile.email).data ?? null;
  const names = [profile.name, profile.preferred_username, address].map(
    (given) => name.safeParse(given).data,
  );
  return {
    email: address,
    // Some providers send the text "true"; the text "false" must not count as true.
    emailVerified: profile.email_verified === true || profile.email_verified === "true",
    name: names.find((given) => given !== undefined) ?? "",
    image: undefined as never,
  };
}

/** Reads the subject of the ID token. better-auth verifies an ID token but accepts a response without one, which has no audience check. */
function subjectOfIdToken(idToken: string | undefined): string {
  const [, claims = ""] = (idToken ?? "").split(".");
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as Profile;
  if (typeof sub !== "string" || sub === "") throw new Error("The identity provider sent no ID token.");
  return sub;
}

/**
 * Marks the email address of an invited user as verified. The account has no credential yet, so no one else can have used it, and the
 * provider's verification is as good as the emailed link. A user who signed up with a password must verify the address first.
 */
// gap: accounts with the same email address
async function verifyEmailOfInvitedUser({ kysely }: Database, email: string): Promise<void> {
  await kysely
    .updateTable("portal_user")
    .set({ email_verified: true })
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom("portal_credential")
            .select("provider_id")
            .whereRef("portal_credential.user_id", "=", "portal_user.id"),
        ),
      ),
    )
    .execute();
}

/** Which user types must use single sign-on, and a function that refuses them a password by throwing `signInElsewhere`. */
// gap: passwords of single sign-on users
export function singleSignOnRequirement(singleSignOn: IdentityProviderSettings | null) {
  const requiresSingleSignOn = (userType: AccountUserType): boolean =>
    singleSignOn?.requiredFor.includes(userType) === true;
  const refusePassword = (userType: AccountUserType): void => {
    if (singleSignOn && requiresSingleSignOn(userType))
      throw new Problem("signInElsewhere", { label: singleSignOn.label });
  };
  return { refusePassword, requiresSingleSignOn };
}
