import type { ComponentProps, ReactNode } from "react";
import classes from "./prose.module.css";

/** Paragraphs at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}

/** A paragraph that explains what stands below it or in its place. */
export function About({ children }: { children: ReactNode }) {
  return <p className={classes.about}>{children}</p>;
}

/** A small paragraph about what stands above it. */
export function Note(props: ComponentProps<"p">) {
  return <p {...props} className={classes.note} />;
}

/** Text that matters less than its neighbours. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={classes.quiet}>{children}</span>;
}
