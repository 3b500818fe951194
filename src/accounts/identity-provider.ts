// The organisation's own identity provider (OpenID Connect Core 1.0): how better-auth asks it, and what of its answer is believed.
import { accountCalls } from "#contract/account-calls.ts";
import type { AccountUserType } from "#contract/administration.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";

export interface SingleSignOn {
  /** Address of the issuer, such as `https://login.example/realms/society`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What it is called on the button that leads there, and where a password is refused. */
  readonly label: string;
  /** Type of a user who comes for the first time. */
  readonly userType: AccountUserType;
  /** User types that sign in there and nowhere else: the second factor is the provider's (OWASP ASVS 5, 6.3.3). */
  readonly requiredFor: readonly AccountUserType[];
}

/** Name of the identity provider in the tables and in the address to which it sends browsers back. */
export const providerId = "oidc";

/** The provider as better-auth is told of it. */
export function identityProvider({ clientId, clientSecret, issuer }: SingleSignOn, database: Database) {
  return {
    providerId,
    discoveryUrl: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    // The one way that every provider must know (RFC 6749, 2.3.1).
    tokenEndpointAuth: { method: "client_secret_basic" as const },
    requireIdTokenVerification: true,
    mapProfileToUser: userOf,
    async accountSubject({ profile, tokens }: Answered): Promise<string> {
      const subject = subjectOf(tokens.idToken);
      if (profile.sub !== subject) throw new Error("The identity provider told of somebody else.");
      const { email, emailVerified } = userOf(profile);
      if (email !== null && emailVerified) await proveAddress(database, email);
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

interface Answered {
  readonly profile: Profile;
  readonly tokens: { readonly idToken?: string | undefined };
}

/** Name, address and whether that is proved; nothing else of a profile is kept. */
function userOf(profile: Profile) {
  const { email, name } = accountCalls.signUp.shape;
  const address = email.safeParse(profile.email).data ?? null;
  const names = [profile.name, profile.preferred_username, address].map(
    (given) => name.safeParse(given).data,
  );
  return {
    email: address,
    // Some providers send the text "true"; the text "false" must not pass for it.
    emailVerified: profile.email_verified === true || profile.email_verified === "true",
    name: names.find((given) => given !== undefined) ?? "",
    image: undefined as never,
  };
}

/** Whom the ID token names. better-auth verifies one that came, but would do without: then nothing says that the answer is to us. */
function subjectOf(idToken: string | undefined): string {
  const [, claims = ""] = (idToken ?? "").split(".");
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as Profile;
  if (typeof sub !== "string" || sub === "") throw new Error("The identity provider sent no ID token.");
  return sub;
}

/**
 * A user whom an administrator has made has nothing yet to sign in with, so nobody else can have got into the account: the provider's
 * word about the address is as good as the link in the letter. Whoever has signed up with a password must prove the address first.
 */
// gap: accounts of one address
async function proveAddress({ kysely }: Database, email: string): Promise<void> {
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

/** Who signs in at the provider only, and what refuses them a password: it throws `signInElsewhere`. */
// gap: passwords beside the identity provider
export function closedToPasswords(singleSignOn: SingleSignOn | null) {
  const signsInElsewhere = (userType: AccountUserType): boolean =>
    singleSignOn?.requiredFor.includes(userType) === true;
  const refusePassword = (userType: AccountUserType): void => {
    if (singleSignOn && signsInElsewhere(userType))
      throw new Problem("signInElsewhere", { label: singleSignOn.label });
  };
  return { refusePassword, signsInElsewhere };
}
