import { CopyButton } from "./copy-button.tsx";
import classes from "./button.module.css";

interface SecretTextProps {
  readonly secret: string;
  /** Name of the text for screen readers. */
  readonly label?: string;
  readonly copyLabel: string;
}

/** A key or address that is shown only once, to be copied. */
export function SecretText({ secret, label, copyLabel }: SecretTextProps) {
  return (
    <div className={classes.secret}>
      <code aria-label={label}>{secret}</code>
      <CopyButton label={copyLabel} text={() => secret} />
    </div>
  );
}
