import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { paths, type Section, type VesselKey, vesselScreens } from "#web/paths.ts";
import { pageNames } from "./page-names.ts";
import classes from "./vessel-group.module.css";

/** The collapsible group of a vessel's screens. It opens when another vessel is selected. */
export function VesselGroup({ section, vessel }: { section: Section; vessel: VesselKey }) {
  const selected = Object.values(vessel).join();
  const [closed, setClosed] = useState<string | null>(null);
  const isOpen = closed !== selected;
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
        Vessel
        <ChevronDown aria-hidden />
      </button>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {vesselScreens.map((screen) => (
          <li key={screen}>
            <Link
              {...paths.vessel(section, screen, vessel)}
              activeOptions={{ exact: true, includeSearch: false }}
              className={classes.link}
            >
              {pageNames[screen]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
