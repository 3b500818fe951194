// better-auth, which this room alone knows: passwords, session tokens, links that were sent, sign-in elsewhere and impersonation are
// its work, on our tables. What a user may do is ours (users.ts), and so is everything that travels (the gateway). Decision 011.
import { betterAuth, type GenericEndpointContext } from "better-auth";
import { admin } from "better-auth/plugins/admin";
import { createAccessControl } from "better-auth/plugins/access";
import { defaultStatements, userAc } from "better-auth/plugins/admin/access";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { passwordLength } from "#contract/account.ts";
import type { AccountUserType } from "#contract/administration.ts";
import type { Database } from "#database/database.ts";
import { addressHeader } from "./client.ts";
import { identityProvider, type SingleSignOn } from "./identity-provider.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

/** Seconds after which an unused session ends; each use begins them anew. */
export const idleLifetime = 8 * 60 * 60; // gap: session of a user
/** Seconds after which a session ends, however much it is used. */
export const absoluteLifetime = 7 * 24 * 60 * 60;
/** Seconds for which an administrator may view as somebody else before beginning anew. */
export const impersonationLifetime = 60 * 60; // gap: impersonation
/** Seconds for which a link serves that somebody asked for. */
export const linkLifetime = 60 * 60; // gap: links
/** A session's use is written down this often, in seconds. */
const useNoted = 10 * 60;

/** Called with what was asked for; sends it, and does not keep the caller waiting. */
export type SendLink = (to: { readonly name: string; readonly email: string }, token: string) => void;

export interface AuthenticationSettings {
  readonly database: Database;
  readonly secret: string;
  /** Origin of the links that are sent and of the address that the identity provider knows. */
  readonly origin: string;
  readonly sendResetLink: SendLink;
  readonly sendVerificationLink: SendLink;
  readonly warn: (message: string) => void;
  /** Throws where users of a type may not sign in by a password. */
  readonly refusePassword: (userType: AccountUserType) => void;
  /** Only for the instance that signs in elsewhere. */
  readonly singleSignOn?: SingleSignOn;
}

const access = createAccessControl(defaultStatements);
const administrator = access.newRole({ user: ["impersonate"] });
const roles = { public: userAc, client: userAc, society: userAc, ABSADMIN: administrator };

export type Authentication = ReturnType<typeof createAuthentication>;

/** better-auth on our tables, with our lifetimes. It guards no route: the gateway does (limits, anti-forgery, captcha). */
export function createAuthentication(settings: AuthenticationSettings) {
  const { database, origin, secret, singleSignOn } = settings;
  return betterAuth({
    appName: "Plimsoll",
    secret,
    baseURL: origin,
    basePath: "/api/account",
    trustedOrigins: [origin],
    database: { db: database.kysely, type: "postgres", transaction: true },
    user: userTable,
    session: sessionTable,
    account: credentialTable,
    verification: verificationTable,
    ...passwords(settings),
    databaseHooks: {
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: { create: { before: unlessClosed(settings) } },
    },
    plugins: [
      admin({
        ...adminColumns,
        roles,
        adminRoles: ["ABSADMIN"],
        defaultRole: singleSignOn?.userType ?? "public",
        impersonationSessionDuration: impersonationLifetime,
      }),
      ...(singleSignOn ? [genericOAuth({ config: [identityProvider(singleSignOn, database)] })] : []),
    ],
    advanced: {
      cookiePrefix: "plimsoll",
      useSecureCookies: false, // the gateway says Secure, for it knows whether the browser speaks TLS
      // Whole, where it keeps only an IPv6 address's network otherwise: readers are to know their own sessions by it.
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
      // The tables are our migrations' work, and a test holds them: asking the database at each start would tell nothing new, and
      // the answer would come when a command has closed it.
      database: { validateSchema: false },
    },
    onAPIError: { errorURL: `${origin}/account/sign-in` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "warn", log: (_, message, ...details) => settings.warn(told(message, details)) },
  });
}

function passwords({ sendResetLink, sendVerificationLink }: AuthenticationSettings) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      resetPasswordTokenExpiresIn: linkLifetime,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }: LinkAsked) => Promise.resolve(sendResetLink(user, token)),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: linkLifetime,
      sendVerificationEmail: ({ user, token }: LinkAsked) =>
        Promise.resolve(sendVerificationLink(user, token)),
    },
  };
}

/** The identity provider's tokens are not kept: they open doors elsewhere, and nothing here needs them again. */
function withoutTokens<Credential extends object>(credential: Credential): Promise<{ data: Credential }> {
  const tokens = { accessToken: null, refreshToken: null, idToken: null };
  const ends = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
  return Promise.resolve({ data: { ...credential, ...tokens, ...ends } });
}

/** By a password, no session begins for users who are to sign in elsewhere; whoever does not know the password learns nothing. */
function unlessClosed({ refusePassword }: AuthenticationSettings) {
  return async ({ userId }: { readonly userId: string }, call: GenericEndpointContext | null) => {
    if (call?.path !== "/sign-in/email") return;
    // By better-auth's own way: it may be in a transaction, and the embedded database has one connection.
    const user = await call.context.internalAdapter.findUserById(userId);
    if (user && "role" in user) refusePassword(user.role as AccountUserType);
  };
}

/** What better-auth has to tell, with the reason where it knows one. */
function told(message: string, details: readonly unknown[]): string {
  const reasons = details.map((detail) => (detail instanceof Error ? detail.message : ""));
  return [message, ...reasons].filter(Boolean).join(": ");
}

interface LinkAsked {
  readonly user: { readonly name: string; readonly email: string };
  readonly token: string;
}

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const userTable = { modelName: "portal_user", fields: { emailVerified: "email_verified", ...times } };

const sessionTable = {
  modelName: "portal_session",
  fields: {
    userId: "user_id",
    expiresAt: "expires_at",
    ipAddress: "ip_address",
    userAgent: "user_agent",
    ...times,
  },
  expiresIn: idleLifetime,
  updateAge: useNoted,
};

/** A credential elsewhere joins the account of the same address only where both sides have proved that address. */
const credentialTable = {
  modelName: "portal_credential",
  accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false }, // gap: accounts of one address
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
    ...times,
  },
};

/** A token that was sent is kept as its hash only, so that nobody who reads the table can use it. */
const verificationTable = {
  modelName: "portal_verification",
  fields: { expiresAt: "expires_at", ...times },
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
