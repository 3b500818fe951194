import type { ReactNode } from "react";
import classes from "./panel-section.module.css";

/** A titled part of a panel, divided from the one above by a line. In a wide window its title stands beside its content. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
