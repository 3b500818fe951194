// The calls of a signed-in user for the user's own account.
import { z } from "zod";
import type {
  ApiKeySummary,
  CreatedApiKey,
  CreatedSecretAddress,
  Profile,
  SecretAddressSummary,
  SessionSummary,
} from "./account.ts";
import { accountSchemas } from "./account-schemas.ts";
import { calendarRequest } from "#contract/due/calendar-calls.ts";
import { exactText } from "#contract/calls/call-texts.ts";
import { type OwnCalls, returns } from "#contract/calls/own-call.ts";

const { keyLabel, name, newPassword, password, token } = accountSchemas;
const id = exactText(100).min(1);

export const accountCalls = {
  "POST /api/account/sign-out": { tokens: 1 },
  "POST /api/account/end-impersonation": { tokens: 1 },
  "GET /api/account/profile": { tokens: 1, response: returns<Profile>() },
  "POST /api/account/name": { tokens: 1, body: z.object({ name }) },
  "POST /api/account/password": {
    tokens: 1,
    further: "attempt",
    body: z.object({ currentPassword: password, newPassword }),
  },
  /** `token` is in the link that was sent by email. */
  "POST /api/account/verify-email": { tokens: 1, further: "attempt", body: z.object({ token }) },
  /** Sends the link again. */
  "POST /api/account/send-verification": { tokens: 1, further: "attempt" },
  /** The current one first. */
  "GET /api/account/sessions": {
    tokens: 1,
    response: returns<{ readonly sessions: readonly SessionSummary[] }>(),
  },
  "POST /api/account/sessions/end": { tokens: 1, body: z.object({ id }) },
  /** Ends all sessions except the current one. */
  "POST /api/account/sessions/end-others": { tokens: 1 },
  /** Without revoked keys. */
  "GET /api/account/keys": { tokens: 1, response: returns<{ readonly keys: readonly ApiKeySummary[] }>() },
  /** Without `password` for an account that has none. */
  "POST /api/account/keys/make": {
    tokens: 1,
    further: "attempt",
    body: z.object({
      password: password.optional(),
      label: keyLabel,
    }),
    response: returns<CreatedApiKey>(),
  },
  "POST /api/account/keys/revoke": { tokens: 1, body: z.object({ name: exactText(64).min(1) }) },
  /** Without revoked ones; refused during impersonation. */
  "GET /api/account/secret-addresses": {
    tokens: 1,
    response: returns<{ readonly addresses: readonly SecretAddressSummary[] }>(),
  },
  "POST /api/account/secret-addresses/calendar": {
    tokens: 1,
    further: "change",
    body: calendarRequest,
    response: returns<CreatedSecretAddress>(),
  },
  "POST /api/account/secret-addresses/revoke": { tokens: 1, body: z.object({ id }) },
  /** A JSON file with all data of the user; refused during impersonation. */
  "GET /api/account/export": { tokens: 20, further: "change" },
  /** Without `password` for an account that has none. */
  "POST /api/account/delete": {
    tokens: 1,
    further: "attempt",
    body: z.object({ password: password.optional() }),
  },
} as const satisfies OwnCalls;
export type AccountCalls = typeof accountCalls;
