import type { ComponentProps } from "react";
import { TextField } from "#web/ui/fields.tsx";

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "label"> {
  /** What those that fill in forms take it for: `username` where it says who signs in. */
  readonly autoComplete: "username" | "email";
}

/** A line for an e-mail address, of which a phone is to correct nothing. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="E-mail address"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
