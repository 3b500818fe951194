import type { ComponentProps } from "react";
import classes from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` for the main action of a screen; `quiet` looks like a link. */
  readonly kind?: "plain" | "primary" | "quiet";
}

export function Button({ kind = "plain", type = "button", ...buttonProps }: ButtonProps) {
  return (
    <button {...buttonProps} type={type} className={classes.button} data-print="none" data-kind={kind} />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = "plain",
  children,
  ...linkProps
}: ComponentProps<"a"> & Pick<ButtonProps, "kind">) {
  return (
    <a {...linkProps} className={classes.button} data-print="none" data-kind={kind}>
      {children}
    </a>
  );
}
