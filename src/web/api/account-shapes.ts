// The types of the responses of account calls: the page shows nothing of a response that lacks a field.
import type { CreatedApiKey, ApiKeySummary, SessionSummary, Profile } from "#contract/account.ts";
import { isFlag, isNumber, isText, isTextOf, listOf, objectOf, orNull, optional } from "./response-shape.ts";

export const isProfile = objectOf<Profile>({
  name: isText,
  email: isText,
  isEmailVerified: isFlag,
  userType: isTextOf,
  roleValue: isText,
  permissions: listOf(isNumber),
  clearances: listOf(isText),
  createdAt: isText,
  hasPassword: isFlag,
  deletedFrom: optional(isText),
});

/** The file with the user's data, of which the page shows nothing. */
export const isExport = objectOf<{ readonly profile: Profile }>({ profile: isProfile });

export const isSessions = objectOf<{ sessions: readonly SessionSummary[] }>({
  sessions: listOf(
    objectOf<SessionSummary>({
      id: isText,
      isCurrent: isFlag,
      createdAt: isText,
      lastUsedAt: isText,
      address: orNull(isText),
      browser: orNull(isText),
    }),
  ),
});

export const isKeys = objectOf<{ keys: readonly ApiKeySummary[] }>({
  keys: listOf(objectOf<ApiKeySummary>({ name: isText, createdAt: isText, lastUsedAt: orNull(isText) })),
});

export const isCreatedApiKey = objectOf<CreatedApiKey>({ name: isText, key: isText });

/** Where the browser goes to sign in elsewhere. */
export const isRedirect = objectOf<{ url: string }>({ url: isText });
