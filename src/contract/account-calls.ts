// What the page posts to sign up, in and out and to keep one's own account.
import { z } from "zod";
import { controlCharacter, passwordLength } from "./account.ts";

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
  .min(passwordLength.least, { error: `A password has at least ${passwordLength.least} characters.` })
  .max(passwordLength.most, { error: `A password has at most ${passwordLength.most} characters.` });
/** A password that is only compared may be anything. */
const password = z
  .string()
  .max(passwordLength.most, { error: "The e-mail address or the password is not right." });
/** That of an e-mail address holds the address itself. */
const token = z.string().min(1).max(1000);
const recaptchaToken = z.string().optional();

/** Bodies of the calls that one makes for oneself. */
export const accountCalls = {
  signUp: z.object({ name, email, password: newPassword, recaptchaToken }),
  signIn: z.object({ email, password, recaptchaToken }),
  forgottenPassword: z.object({ email, recaptchaToken }),
  /** `token` stands in the link that was sent. */
  resetPassword: z.object({ token, password: newPassword }),
  verifyEmail: z.object({ token }),
  changeName: z.object({ name }),
  changePassword: z.object({ currentPassword: password, newPassword }),
  endSession: z.object({ id: z.string().min(1).max(100) }),
  /** Without a password for an account that has none. */
  makeKey: z.object({
    password: password.optional(),
    label: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,40}$/, {
        error: "A key's name has letters, digits, dots, hyphens and underscores, at most 41.",
      }),
  }),
  revokeKey: z.object({ name: z.string().min(1).max(64) }),
} as const;

export type AccountCall = keyof typeof accountCalls;
export type AccountCallBody<Call extends AccountCall> = z.infer<(typeof accountCalls)[Call]>;
