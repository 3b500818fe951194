import { type ComponentProps, useState } from "react";
import { TextField } from "./fields.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "end"> {
  /** Which password it is, for those that keep passwords. */
  readonly autoComplete: "current-password" | "new-password";
}

/** A line for a password, which can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
