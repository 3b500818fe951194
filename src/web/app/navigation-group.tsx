import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { Address } from "#web/paths.ts";
import classes from "./navigation-group.module.css";
import { usePlace } from "./place.ts";

interface NavigationGroupProps {
  readonly title: string;
  /** What is selected: the group opens whenever this becomes something else. */
  readonly selected: string;
  readonly links: readonly { readonly address: Address; readonly label: string }[];
}

/** A collapsible group of screens, such as those of the selected vessel. A screen below one of them marks that one. */
export function NavigationGroup({ title, selected, links }: NavigationGroupProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const isOpen = closed !== selected;
  // It opens for this one too, should it be selected again.
  if (closed !== null && isOpen) setClosed(null);
  const { page } = usePlace();
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
        {links.map(({ address, label }) => (
          <li key={address.to}>
            <Link
              {...address}
              aria-current={label === page ? "page" : undefined}
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
