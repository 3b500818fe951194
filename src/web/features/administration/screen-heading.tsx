import type { ReactNode } from "react";
import { usePortal } from "#web/state/portal.ts";
import classes from "./screen-heading.module.css";

/** The title of a screen, with its actions for administrators. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  const isAdministrator = usePortal().user?.userType === "ABSADMIN";
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {isAdministrator && children}
    </div>
  );
}
