// A user's own account: the responses of its calls (account-calls.ts), and what its forms check.
import type { CalendarTarget } from "#contract/due/calendar.ts";
import type { UserType } from "./reader.ts";

/** Minimum and maximum number of characters of a password. */
export const passwordLength = { min: 12, max: 128 } as const; // gap: passwords

/**
 * The captcha action of a call by its path, also after its method: the path without `/api`, and with underscores, because reCAPTCHA accepts no
 * hyphens.
 */
export function captchaActionOf(route: string): string {
  return route.replace(/^(?:POST )?\/api/, "").replaceAll("-", "_");
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
  /** The vessels of a calendar; `null` for a feed. */
  readonly target: CalendarTarget | null;
  readonly createdAt: string;
  /** To the minute; `null` if never used. */
  readonly lastUsedAt: string | null;
}

export interface CreatedSecretAddress {
  readonly id: string;
  /** The path of the address, which is returned only in this response. */
  readonly path: string;
}
