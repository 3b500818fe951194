// Request bodies of an administrator's calls, and the queries for users and the audit log.
import { z } from "zod";
import { controlCharacter } from "./account.ts";
import { accountCalls } from "./account-calls.ts";
import { accountUserTypes, clearances, highestPermission } from "./administration.ts";

const rights = {
  userType: z.enum(accountUserTypes, { error: `A user type is one of ${accountUserTypes.join(", ")}.` }),
  roleValue: z
    .string()
    .trim()
    .min(1)
    .max(50, { error: "A role has at most 50 characters." })
    .refine((text) => !controlCharacter.test(text), { error: "A role has no control characters." })
    .default("USER"),
  permissions: z
    .array(z.int().min(0).max(highestPermission))
    .max(highestPermission + 1)
    .transform((numbers) => [...new Set(numbers)].toSorted((one, other) => one - other)),
  clearances: z
    .array(z.enum(clearances, { error: "The only clearance is itar." }))
    .max(10)
    .transform((all) => [...new Set(all)]),
} as const;
const { name, email } = accountCalls.signUp.shape;

/** Request bodies of an administrator's calls. */
export const administrationCalls = {
  createUser: z.object({ name, email, ...rights }),
  changeUser: z.object({ name, ...rights }),
} as const;
export type CreateUser = z.infer<typeof administrationCalls.createUser>;
export type ChangeUser = z.infer<typeof administrationCalls.changeUser>;

/** The query of the list of users. */
export const usersQuery = z.object({
  /** Part of a name or an email address. */
  search: z.string().trim().max(100).default(""),
  userType: z.enum(accountUserTypes).optional(),
  state: z.enum(["active", "disabled"]).optional(),
  pageno: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** The query of the audit log, newest first. */
export const auditQuery = z.object({
  /** Events by or about this user, by id. */
  user: z.string().max(100).optional(),
  /** Only events of one type. */
  event: z.string().max(50).optional(),
  pageno: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type AuditQuery = z.infer<typeof auditQuery>;
