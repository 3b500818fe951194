import { Link } from "@tanstack/react-router";
import { Ship, TriangleAlert } from "lucide-react";
import { recordLabel, suspensionLabel } from "#rules/section-labels.ts";
import { paths, type Section } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Brand } from "./brand.tsx";
import { usePlace } from "./place.ts";
import classes from "./side-navigation.module.css";
import { VesselGroup } from "./vessel-group.tsx";

/** The two sections, the screens of the selected vessel, and the society's social links (specification §2, Layout). */
export function SideNavigation() {
  const { society } = usePortal();
  return (
    <nav aria-label="Sections" className={classes.side}>
      <Brand />
      <div className={classes.sections}>
        <SectionLinks section="absrecord" label={recordLabel(society.abbreviation)} icon={Ship} />
        <SectionLinks section="class-suspension" label={suspensionLabel} icon={TriangleAlert} />
      </div>
      <ul className={classes.social} aria-label="Social media">
        {society.socialLinks.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionLinksProps {
  readonly section: Section;
  readonly label: string;
  readonly icon: typeof Ship;
}

function SectionLinks({ section, label, icon: Icon }: SectionLinksProps) {
  const place = usePlace();
  return (
    <>
      <Link
        {...paths.home(section)}
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.home}
      >
        <Icon aria-hidden />
        {label}
      </Link>
      {place.section === section && place.vessel && (
        <VesselGroup section={section} vessel={place.vessel.key} />
      )}
    </>
  );
}
