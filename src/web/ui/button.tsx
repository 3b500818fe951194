import type { ComponentProps } from "react";
import classes from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` for the one thing a screen is for; `quiet` reads as a link. */
  readonly kind?: "plain" | "primary" | "quiet";
}

export function Button({ kind = "plain", type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classes.button} data-kind={kind} />;
}

/** A link to another page that looks like a button. */
export function ButtonLink({
  kind = "plain",
  children,
  ...rest
}: ComponentProps<"a"> & Pick<ButtonProps, "kind">) {
  return (
    <a {...rest} className={classes.button} data-kind={kind}>
      {children}
    </a>
  );
}
