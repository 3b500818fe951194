import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ScreenLink } from "./account-links.ts";
import classes from "./navigation-group.module.css";
import { usePlace } from "./place.ts";

interface NavigationGroupProps {
  readonly title: string;
  /** Key of the selection: the group opens whenever it changes. */
  readonly selected: string;
  readonly links: readonly ScreenLink[];
}

/** A collapsible group of screens, such as those of the selected vessel. The link of the open screen, or of its parent, is marked. */
export function NavigationGroup({ title, selected, links }: NavigationGroupProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const isOpen = closed !== selected;
  // Reset, so that the group is open when this selection returns.
  if (closed !== null && isOpen) setClosed(null);
  const { screen } = usePlace();
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setClosed(isOpen ? selected : null)}
      >
        {title}
        <ChevronDown aria-hidden />
      </button>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {links.map(({ id, address, label }) => (
          <li key={id}>
            <Link
              {...address}
              aria-current={id === screen?.id ? "page" : undefined}
              activeOptions={{ includeSearch: false }}
              className={classes.link}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
