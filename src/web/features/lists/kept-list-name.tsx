import { Link } from "@tanstack/react-router";
import { paths, type QueryString } from "#web/paths.ts";
import { type KeptList, keptListAddress } from "./kept-list.tsx";
import classes from "./lists.module.css";

interface KeptListNameProps {
  readonly list: Pick<KeptList, "about" | "title">;
  /** The query string of the address that names the list. */
  readonly query: QueryString;
}

/** The list that a screen is about, with a link to its vessels. */
export function KeptListName({ list: { about, title }, query }: KeptListNameProps) {
  return (
    <p className={classes.line}>
      <Link {...paths.checkList(keptListAddress(query))}>{title}</Link>
      {about}
    </p>
  );
}
