// The calls of administration (docs/domain.md, section 6), for the user type ABSADMIN only.
import { z } from "zod";
import { accountSchemas } from "#contract/account/account-schemas.ts";
import {
  accountUserTypes,
  type AdministeredUser,
  type AuditPage,
  auditParameters,
  clearances,
  highestPermission,
  roleField,
  type UsersPage,
  usersParameters,
} from "./administration.ts";
import { enteredText, exactText } from "#contract/calls/call-texts.ts";
import type { DeliveriesReport, TestEmailResult } from "./deliveries.ts";
import { type OwnCalls, type ParsedBodyOf, returns } from "#contract/calls/own-call.ts";

const rights = {
  userType: z.enum(accountUserTypes, { error: `A user type is one of ${accountUserTypes.join(", ")}.` }),
  roleValue: enteredText(roleField),
  permissions: z
    .array(z.int().min(0).max(highestPermission))
    .max(highestPermission + 1)
    .transform((numbers) => [...new Set(numbers)].toSorted((one, other) => one - other)),
  clearances: z
    .array(z.enum(clearances, { error: "The only clearance is itar." }))
    .max(10)
    .transform((all) => [...new Set(all)]),
} as const;
const { name, email } = accountSchemas;

export const createUserBody = z.object({
  name,
  email,
  ...rights,
  roleValue: rights.roleValue.default("USER"),
});
/** What changes; the other fields stay. */
export const userChange = z.object({ name, ...rights }).partial();
const changeUserBody = userChange.extend({
  /** Of the user when it was read. */
  version: exactText(40),
});

export const administrationCalls = {
  "GET /api/administration/users": { tokens: 1, query: usersParameters, response: returns<UsersPage>() },
  /** The new user is sent a link to choose a password. */
  "POST /api/administration/users": {
    tokens: 1,
    body: createUserBody,
    response: returns<{ readonly id: string }>(),
  },
  "GET /api/administration/users/:id": { tokens: 1, response: returns<AdministeredUser>() },
  /** 409 if the user has changed since it was read. */
  "POST /api/administration/users/:id": { tokens: 1, body: changeUserBody },
  /** Ends all sessions of the user and prevents new ones. */
  "POST /api/administration/users/:id/disable": { tokens: 1 },
  "POST /api/administration/users/:id/enable": { tokens: 1 },
  /** Sends a link to choose a password. */
  "POST /api/administration/users/:id/send-link": { tokens: 1 },
  /** The session impersonates this user from then on. */
  "POST /api/administration/users/:id/impersonate": { tokens: 1 },
  "GET /api/administration/audit-log": { tokens: 1, query: auditParameters, response: returns<AuditPage>() },
  "GET /api/administration/deliveries": { tokens: 1, response: returns<DeliveriesReport>() },
  /** Sends a test email to the administrator. */
  "POST /api/administration/deliveries/test-email": {
    tokens: 1,
    further: "attempt",
    response: returns<TestEmailResult>(),
  },
} as const satisfies OwnCalls;
export type AdministrationCalls = typeof administrationCalls;

export type CreateUser = ParsedBodyOf<AdministrationCalls["POST /api/administration/users"]>;
export type UserChange = {
  readonly [Field in Exclude<keyof CreateUser, "email">]?: CreateUser[Field] | undefined;
};
