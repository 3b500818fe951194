// Configures better-auth, which only this module uses. It handles passwords, session tokens, emailed links, single sign-on and
// impersonation on the tables of this product. Permissions are in users.ts, HTTP is in the gateway (docs/decisions/011).
import { betterAuth, type GenericEndpointContext } from "better-auth";
import { admin } from "better-auth/plugins/admin";
import { createAccessControl } from "better-auth/plugins/access";
import { defaultStatements, userAc } from "better-auth/plugins/admin/access";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { passwordLength } from "#contract/account/account.ts";
import type { AccountUserType } from "#contract/administration/administration.ts";
import type { Database } from "#database/database.ts";
import { addressHeader } from "#accounts/sessions/client.ts";
import { adapterWithHashedTokens } from "#accounts/sessions/hashed-session-tokens.ts";
import { idleLifetime, impersonationLifetime } from "#accounts/sessions/session-lifetimes.ts";
import { identityProviderConfig, type IdentityProviderSettings } from "./identity-provider.ts";
import { verifyPassword } from "#accounts/passwords/password-hash.ts";
import { preparedHash } from "#accounts/passwords/prepared-hash.ts";

/** Seconds for which a link that a user requested is valid. */
export const linkLifetime = 60 * 60; // gap: lifetime of emailed links
/** Seconds between updates of a session's last use. */
const sessionUpdateInterval = 10 * 60;

/** Sends a link with a token; returns at once. */
export type SendLink = (to: { readonly name: string; readonly email: string }, token: string) => void;

export interface AuthenticationSettings {
  readonly database: Database;
  readonly secret: string;
  /** Origin of the links in emails and of the redirect URI that the identity provider knows. */
  readonly origin: string;
  readonly sendResetLink: SendLink;
  readonly warn: (message: string) => void;
  /** Throws if users of a type may not sign in with a password. */
  readonly refusePassword: (userType: AccountUserType) => void;
  /** Only for the instance for single sign-on. */
  readonly singleSignOn?: IdentityProviderSettings;
}

const access = createAccessControl(defaultStatements);
const administrator = access.newRole({ user: ["impersonate"] });
const roles = { public: userAc, client: userAc, society: userAc, ABSADMIN: administrator };

export type Authentication = ReturnType<typeof createAuthentication>;

/** Creates better-auth for these tables. The gateway guards the routes (limits, anti-forgery, captcha), not better-auth. */
export function createAuthentication(settings: AuthenticationSettings) {
  const { database, origin, secret, singleSignOn } = settings;
  return betterAuth({
    appName: "Plimsoll",
    secret,
    baseURL: origin,
    basePath: "/api/account",
    trustedOrigins: [origin],
    database: adapterWithHashedTokens(database),
    user: userModel,
    session: sessionModel,
    account: credentialModel,
    verification: verificationModel,
    ...passwordOptions(settings),
    databaseHooks: {
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: refuseClosedPasswordSignIn(settings) } },
    },
    plugins: [
      admin(adminOptions(singleSignOn?.userType)),
      ...(singleSignOn ? [genericOAuth({ config: [identityProviderConfig(singleSignOn, database)] })] : []),
    ],
    advanced: {
      cookiePrefix: "plimsoll",
      useSecureCookies: false, // the gateway adds Secure, because it knows whether the browser uses TLS
      // Stores the whole IPv6 address, not only its network, so that users can recognise their sessions.
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
      // The migrations create the tables and a test checks them. A check at each start would also query the database after a short
      // command has closed it.
      database: { validateSchema: false },
    },
    onAPIError: { errorURL: `${origin}/account/sign-in` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (_, message, ...details) => settings.warn(formatLogMessage(message, details)),
    },
  });
}

function adminOptions(defaultRole: keyof typeof roles = "public") {
  return {
    ...adminColumns,
    roles,
    adminRoles: ["ABSADMIN"],
    defaultRole,
    impersonationSessionDuration: impersonationLifetime,
  };
}

function passwordOptions({ sendResetLink }: AuthenticationSettings) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      resetPasswordTokenExpiresIn: linkLifetime,
      revokeSessionsOnPasswordReset: true,
      password: { hash: preparedHash, verify: verifyPassword },
      sendResetPassword: ({ user, token }: LinkRequest) => Promise.resolve(sendResetLink(user, token)),
    },
    // `email-verification.ts` sends the link.
    emailVerification: { sendOnSignUp: false, expiresIn: linkLifetime },
  };
}

/** Discards the identity provider's tokens: they grant access to other systems and are not needed here again. */
function withoutTokens<Credential extends object>(credential: Credential): Promise<{ data: Credential }> {
  const tokens = { accessToken: null, refreshToken: null, idToken: null };
  const expiries = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
  return Promise.resolve({ data: { ...credential, ...tokens, ...expiries } });
}

/** Refuses a password session if the user must use single sign-on. It runs after the password check, so it reveals nothing to others. */
function refuseClosedPasswordSignIn({ refusePassword }: AuthenticationSettings) {
  return async ({ userId }: { readonly userId: string }, call: GenericEndpointContext | null) => {
    if (call?.path !== "/sign-in/email") return;
    // Through better-auth's adapter: it may be in a transaction, and the embedded database has only one connection.
    const user = await call.context.internalAdapter.findUserById(userId);
    if (user && "role" in user) refusePassword(user.role as AccountUserType);
  };
}

/** The log message of better-auth with the reason of each error. */
function formatLogMessage(message: string, details: readonly unknown[]): string {
  const reasons = details.map((detail) => (detail instanceof Error ? detail.message : ""));
  return [message, ...reasons].filter(Boolean).join(": ");
}

interface LinkRequest {
  readonly user: { readonly name: string; readonly email: string };
  readonly token: string;
}

const timestampColumns = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const userModel = {
  modelName: "portal_user",
  fields: { emailVerified: "email_verified", ...timestampColumns },
};

const sessionModel = {
  modelName: "portal_session",
  fields: {
    token: "token_hash",
    userId: "user_id",
    expiresAt: "expires_at",
    ipAddress: "ip_address",
    userAgent: "user_agent",
    ...timestampColumns,
  },
  expiresIn: idleLifetime,
  updateAge: sessionUpdateInterval,
};

/** A credential of the identity provider is linked to an existing account only if both sides have verified the email address. */
const credentialModel = {
  modelName: "portal_credential",
  accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false }, // gap: accounts with the same email address
  updateAccountOnSignIn: false,
  fields: {
    userId: "user_id",
    accountId: "account_id",
    providerId: "provider_id",
    accessToken: "access_token",
    refreshToken: "refresh_token",
    idToken: "id_token",
    accessTokenExpiresAt: "access_token_expires_at",
    refreshTokenExpiresAt: "refresh_token_expires_at",
    ...timestampColumns,
  },
};

/** Stores only hashes of sent tokens, so that a reader of the table cannot use them. */
const verificationModel = {
  modelName: "portal_verification",
  fields: { expiresAt: "expires_at", ...timestampColumns },
  storeIdentifier: "hashed" as const,
};

const adminColumns = {
  schema: {
    user: {
      fields: {
        role: "user_type",
        banned: "is_disabled",
        banReason: "disabled_reason",
        banExpires: "disabled_until",
      },
    },
    session: { fields: { impersonatedBy: "impersonated_by" } },
  },
};
