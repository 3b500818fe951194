import { Link } from "@tanstack/react-router";
import { ShieldCheck, Ship, TriangleAlert } from "lucide-react";
import { recordLabel, suspensionLabel } from "#rules/section-labels.ts";
import { paths, type Section, vesselScreens } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { administrationLinks } from "./account-links.ts";
import { Brand } from "./brand.tsx";
import { NavigationGroup } from "./navigation-group.tsx";
import { pageNames } from "./page-names.ts";
import { type Place, usePlace } from "./place.ts";
import { SideAccountLinks } from "./side-account-links.tsx";
import classes from "./side-navigation.module.css";

interface SideNavigationProps {
  /** With the links of one's account, which stand in the bar where there is room. */
  readonly hasAccountLinks?: boolean;
}

/** The two sections, the screens of the selected vessel, and the society's social links (specification §2, Layout). */
export function SideNavigation({ hasAccountLinks }: SideNavigationProps) {
  const { society, user } = usePortal();
  const administration = administrationLinks(user);
  return (
    <nav aria-label="Sections" className={classes.side}>
      <Brand />
      <div className={classes.sections}>
        <SectionLinks section="absrecord" label={recordLabel(society.abbreviation)} icon={Ship} />
        <SectionLinks section="class-suspension" label={suspensionLabel} icon={TriangleAlert} />
        <Link
          {...paths.verification()}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.home}
        >
          <ShieldCheck aria-hidden />
          Verify a certificate
        </Link>
        {administration.length > 0 && (
          <NavigationGroup title="Administration" selected="administration" links={administration} />
        )}
        {hasAccountLinks && <SideAccountLinks user={user} />}
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
      {place.section === section && <SelectionGroup section={section} place={place} />}
    </>
  );
}

/** The group of what is selected: the vessel's screens, or the company's page; none on the search and the list. */
function SelectionGroup({ section, place }: { section: Section; place: Place }) {
  const { vessel, company } = place;
  if (vessel) {
    const links = vesselScreens.map((screen) => ({
      address: paths.vessel(section, screen, vessel.key),
      label: pageNames[screen],
    }));
    return <NavigationGroup title="Vessel" selected={Object.values(vessel.key).join()} links={links} />;
  }
  if (company) {
    const { customerNumber } = company;
    const links = [{ address: paths.company(customerNumber), label: "Vessels" }];
    return <NavigationGroup title="Company" selected={customerNumber} links={links} />;
  }
  return null;
}
