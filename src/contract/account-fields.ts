// The fields of an account, with the messages of their forms.
import { z } from "zod";
import { controlCharacter, passwordLength } from "./account.ts";

export const accountFields = {
  name: z
    .string()
    .trim()
    .min(1, { error: "Please enter a name." })
    .max(100, { error: "A name has at most 100 characters." })
    .refine((text) => !controlCharacter.test(text), { error: "A name has no control characters." }),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: "An email address has at most 254 characters." })
    .pipe(z.email({ error: "Please enter an email address, such as name@example.org." })),
  newPassword: z
    .string()
    .min(passwordLength.min, { error: `A password has at least ${passwordLength.min} characters.` })
    .max(passwordLength.max, { error: `A password has at most ${passwordLength.max} characters.` }),
  /** A password that is compared with the stored one, and may be one from before the minimum length. */
  password: z.string().max(passwordLength.max, { error: "The email address or the password is not right." }),
  /** Of a link in an email. Long enough for a verification token, which contains the email address. */
  token: z.string().min(1).max(1000),
} as const;
