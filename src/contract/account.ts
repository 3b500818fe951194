// Accounts on the wire: where the page asks, and what it is answered. Every call is a POST of JSON below `/api/account`, or a GET where
// it only reads; what is posted stands in account-calls.ts, whose schemas no page needs.
import type { UserType } from "./reader.ts";

/** Fewest and most characters of a password. */
export const passwordLength = { least: 12, most: 128 } as const; // gap: passwords

/** In a name: what nobody sees, or what turns the text beside it around, the bidirectional embeddings, overrides and isolates. */
export const controlCharacter = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Where each call is posted to. */
export const accountPaths = {
  signUp: "/api/account/sign-up",
  signIn: "/api/account/sign-in",
  signOut: "/api/account/sign-out",
  forgottenPassword: "/api/account/forgotten-password",
  resetPassword: "/api/account/reset-password",
  verifyEmail: "/api/account/verify-email",
  /** Sends the link again that proves the e-mail address to be one's own. */
  sendVerification: "/api/account/send-verification",
  /** POST `{ returnTo }`, a path of this site. Answers `{ url }`, where the browser goes to sign in elsewhere. */
  singleSignOn: "/api/account/single-sign-on",
  /** Where the identity provider sends the browser back: the redirect address that it must know. */
  singleSignOnCallback: "/api/account/callback/oidc",
  endImpersonation: "/api/account/end-impersonation",
  /** GET: `Profile`. */
  profile: "/api/account/profile",
  changeName: "/api/account/name",
  changePassword: "/api/account/password",
  /** GET: `{ sessions: OwnSession[] }`, the current one first. */
  sessions: "/api/account/sessions",
  endSession: "/api/account/sessions/end",
  /** All but the one that asks. */
  endOtherSessions: "/api/account/sessions/end-others",
  /** GET: `{ keys: OwnKey[] }`, revoked ones left out. */
  keys: "/api/account/keys",
  /** Answers `MadeKey`. */
  makeKey: "/api/account/keys/make",
  revokeKey: "/api/account/keys/revoke",
} as const;

/** Calls that robots would like to make, so that they carry a captcha token. */
export const captchaCalls = ["signUp", "signIn", "forgottenPassword"] as const;

/** The captcha's action of a call: its path without `/api`, and without hyphens, which reCAPTCHA takes in no action. */
export function captchaActionOf(path: string): string {
  return path.replace(/^\/api/, "").replaceAll("-", "_");
}

/** My Profile. */
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
  /** Whether there is a password: none where the user only signs in elsewhere. */
  readonly hasPassword: boolean;
}

export interface OwnSession {
  readonly id: string;
  readonly isCurrent: boolean;
  /** ISO 8601, UTC, as are the others. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** Of the client when it signed in; `null` where unknown. */
  readonly address: string | null;
  /** `User-Agent` of the client when it signed in; `null` where it sent none. */
  readonly browser: string | null;
}

export interface OwnKey {
  /** What it is called at log-in too: the label and something that makes it unique. */
  readonly name: string;
  readonly createdAt: string;
  /** `null` if never; to the minute. */
  readonly lastUsedAt: string | null;
}

export interface MadeKey {
  readonly name: string;
  /** The key itself, told this once. */
  readonly key: string;
}
