import { passwordLength } from "#contract/account/account.ts";
import { accountText } from "#text/accounts/account.ts";

/** Shown below a new password's field. */
export const passwordHint = accountText.passwordHint({ min: passwordLength.min });
