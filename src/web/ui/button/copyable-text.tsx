import { CopyButton } from "./copy-button.tsx";
import classes from "./button.module.css";

interface CopyableTextProps {
  readonly text: string;
  /** Name of the text for screen readers. */
  readonly label?: string;
  readonly copyLabel: string;
}

/** A text to be copied as a whole: a key that is shown only once, an address, a command. */
export function CopyableText({ text, label, copyLabel }: CopyableTextProps) {
  return (
    <div className={classes.copyable}>
      <code aria-label={label}>{text}</code>
      <CopyButton label={copyLabel} text={() => text} />
    </div>
  );
}
