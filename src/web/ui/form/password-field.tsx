import { type ComponentProps, useState } from "react";
import { fieldText } from "#text/fields.ts";
import { TextField } from "./fields.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "end"> {
  /** Identifies the password for password managers. */
  readonly autoComplete: "current-password" | "new-password";
}

/** A password input with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={isShown ? fieldText.hidePassword : fieldText.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? fieldText.hide : fieldText.show}
        </button>
      }
    />
  );
}
