import type { ComponentProps } from "react";
import { userText } from "#text/accounts/users.ts";
import { TextField } from "#web/ui/form/fields.tsx";

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "label"> {
  /** Autofill hint: `username` where the address identifies the account that signs in. */
  readonly autoComplete: "username" | "email";
}

/** An email field without the automatic capitals and corrections of phones. */
export function EmailField(props: EmailFieldProps) {
  return <TextField label={userText.email} type="email" inputMode="email" {...props} />;
}
