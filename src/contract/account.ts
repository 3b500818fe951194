// The paths and responses of the account calls. Every call is a POST of JSON below `/api/account`, or a GET that only reads. The request
// bodies are in account-calls.ts, so that the schemas stay out of the browser's bundle.
import type { UserType } from "./reader.ts";
import { sessionPaths } from "./session-paths.ts";

/** Minimum and maximum number of characters of a password. */
export const passwordLength = { min: 12, max: 128 } as const; // gap: passwords

/**
 * Characters that a name must not have: invisible ones, and bidirectional embeddings, overrides and isolates, which reorder the text beside
 * it.
 */
export const controlCharacter = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** The path of each call. */
export const accountPaths = {
  ...sessionPaths,
  signUp: "/api/account/sign-up",
  signIn: "/api/account/sign-in",
  forgottenPassword: "/api/account/forgotten-password",
  resetPassword: "/api/account/reset-password",
  verifyEmail: "/api/account/verify-email",
  /** Sends the email with the verification link again. */
  sendVerification: "/api/account/send-verification",
  /** POST `{ returnTo }`, a path of this site. Returns `{ url }`, the sign-in page of the identity provider. */
  singleSignOn: "/api/account/single-sign-on",
  /** The redirect URI that is registered at the identity provider. */
  singleSignOnCallback: "/api/account/callback/oidc",
  endImpersonation: "/api/account/end-impersonation",
  changeName: "/api/account/name",
  changePassword: "/api/account/password",
  /** GET: `{ sessions: SessionSummary[] }`, the current one first. */
  sessions: "/api/account/sessions",
  endSession: "/api/account/sessions/end",
  /** Ends all sessions except the current one. */
  endOtherSessions: "/api/account/sessions/end-others",
  /** GET: `{ keys: ApiKeySummary[] }`, without revoked keys. */
  keys: "/api/account/keys",
  /** Returns `CreatedApiKey`. */
  createApiKey: "/api/account/keys/make",
  revokeApiKey: "/api/account/keys/revoke",
  /** GET: `{ addresses: SecretAddressSummary[] }`, without revoked ones; refused during impersonation. */
  secretAddresses: "/api/account/secret-addresses",
  /** Returns `CreatedSecretAddress`. */
  createCalendarAddress: "/api/account/secret-addresses/calendar",
  revokeSecretAddress: "/api/account/secret-addresses/revoke",
  /** GET: a JSON file with all data of the user; refused during impersonation. */
  exportAccount: "/api/account/export",
  deleteAccount: "/api/account/delete",
} as const;

/** Calls that bots would abuse, so they need a captcha token. */
export const captchaCalls = ["signUp", "signIn", "forgottenPassword"] as const;

/** The captcha action of a call: its path without `/api`, and with underscores, because reCAPTCHA accepts no hyphens. */
export function captchaActionOf(path: string): string {
  return path.replace(/^\/api/, "").replaceAll("-", "_");
}

/** The data of My Profile. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly userType: UserType;
  readonly roleValue: string;
  /** Numbers of the permissions that the user has. */
  readonly permissions: readonly number[];
  readonly clearances: readonly string[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Whether the account has a password; false if the user only signs in with the identity provider. */
  readonly hasPassword: boolean;
  /** ISO 8601, UTC: from when the account is deleted unless the email address is verified before; absent if it is not. */
  readonly deletedFrom?: string | null | undefined;
}

export interface SessionSummary {
  readonly id: string;
  readonly isCurrent: boolean;
  /** ISO 8601, UTC, as are the others. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** IP address of the client at sign-in; `null` if unknown. */
  readonly address: string | null;
  /** `User-Agent` of the client at sign-in; `null` if it sent none. */
  readonly browser: string | null;
}

export interface ApiKeySummary {
  /** The name that the client sends with the key: the label and a unique suffix. */
  readonly name: string;
  readonly createdAt: string;
  /** To the minute; `null` if never used. */
  readonly lastUsedAt: string | null;
}

export interface CreatedApiKey {
  readonly name: string;
  /** The secret key, which is returned only in this response. */
  readonly key: string;
}

export interface SecretAddressSummary {
  readonly id: string;
  readonly kind: "calendar" | "feed";
  /** The name that the user gave it. */
  readonly label: string;
  readonly createdAt: string;
  /** To the minute; `null` if never used. */
  readonly lastUsedAt: string | null;
}

export interface CreatedSecretAddress {
  readonly id: string;
  /** The path of the address, which is returned only in this response. */
  readonly path: string;
}
