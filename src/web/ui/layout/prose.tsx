import type { ReactNode } from "react";
import classes from "./prose.module.css";

/** Paragraphs at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}

/** A paragraph that explains what stands below it or in its place. */
export function About({ children }: { children: ReactNode }) {
  return <p className={classes.about}>{children}</p>;
}
