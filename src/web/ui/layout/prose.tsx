import type { ReactNode } from "react";
import classes from "./prose.module.css";

/** Paragraphs at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
