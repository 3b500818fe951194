// Request bodies for signing up, in and out, and for the user's own account.
import { z } from "zod";
import { controlCharacter, passwordLength } from "./account.ts";
import { calendarRequest } from "./calendar-calls.ts";

const name = z
  .string()
  .trim()
  .min(1, { error: "Please enter a name." })
  .max(100, { error: "A name has at most 100 characters." })
  .refine((text) => !controlCharacter.test(text), { error: "A name has no control characters." });
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: "An e-mail address has at most 254 characters." })
  .pipe(z.email({ error: "Please enter an e-mail address, such as name@example.org." }));
const newPassword = z
  .string()
  .min(passwordLength.min, { error: `A password has at least ${passwordLength.min} characters.` })
  .max(passwordLength.max, { error: `A password has at most ${passwordLength.max} characters.` });
/** A password that is only compared has no minimum length. */
const password = z
  .string()
  .max(passwordLength.max, { error: "The e-mail address or the password is not right." });
/** Long enough for a verification token, which contains the email address. */
const token = z.string().min(1).max(1000);
const recaptchaToken = z.string().optional();

/** Request bodies of the calls for the user's own account. */
export const accountCalls = {
  signUp: z.object({ name, email, password: newPassword, recaptchaToken }),
  signIn: z.object({ email, password, recaptchaToken }),
  forgottenPassword: z.object({ email, recaptchaToken }),
  /** `token` is in the link that was sent by email. */
  resetPassword: z.object({ token, password: newPassword }),
  verifyEmail: z.object({ token }),
  changeName: z.object({ name }),
  changePassword: z.object({ currentPassword: password, newPassword }),
  endSession: z.object({ id: z.string().min(1).max(100) }),
  /** Without `password` for an account that has none. */
  createApiKey: z.object({
    password: password.optional(),
    label: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$/, {
        error: "A key's name has letters, digits, dots, hyphens and underscores, at most 41.",
      }),
  }),
  revokeApiKey: z.object({ name: z.string().min(1).max(64) }),
  createCalendarAddress: calendarRequest,
  revokeSecretAddress: z.object({ id: z.string().min(1).max(100) }),
  /** Without `password` for an account that has none. */
  deleteAccount: z.object({ password: password.optional() }),
} as const;

export type AccountCall = keyof typeof accountCalls;
export type AccountCallBody<Call extends AccountCall> = z.infer<(typeof accountCalls)[Call]>;
