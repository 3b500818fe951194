import { type ComponentProps, useState } from "react";
import { uiText } from "#text/ui.ts";
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
          aria-label={isShown ? uiText.hidePassword : uiText.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? uiText.hide : uiText.show}
        </button>
      }
    />
  );
}
