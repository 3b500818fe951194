import { Link } from "@tanstack/react-router";
import { Building2, CalendarClock, ListChecks, ShieldCheck, Ship, TriangleAlert } from "lucide-react";
import { recordLabel } from "#contract/section-labels.ts";
import { screenNames } from "#text/screens.ts";
import { shellText } from "#text/shell.ts";
import { vesselScreensOf } from "#contract/screen-paths.ts";
import type { SectionId } from "#contract/screens.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { administrationLinks, screenLink } from "./account-links.ts";
import { Brand } from "#web/app/shell/brand.tsx";
import { NavigationGroup } from "./navigation-group.tsx";
import { type Place, usePlace } from "./place.ts";
import { SideAccountLinks } from "./side-account-links.tsx";
import classes from "./side-navigation.module.css";

interface SideNavigationProps {
  /** Shows the links of the user menu too: in the drawer of a narrow window. */
  readonly hasAccountLinks?: boolean;
}

/** The two sections, the screens of the selected vessel, and the society's social links (docs/domain.md, section 2, Layout). */
export function SideNavigation({ hasAccountLinks }: SideNavigationProps) {
  const { society, user } = usePortal();
  const administration = administrationLinks(user);
  return (
    <nav aria-label={shellText.sections} className={classes.side}>
      <Brand />
      <div className={classes.sections}>
        <SectionLinks section="absrecord" label={recordLabel(society.abbreviation)} icon={Ship} />
        <Link
          {...paths.companies()}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.home}
        >
          <Building2 aria-hidden />
          {screenNames.companies}
        </Link>
        <Link
          {...paths.checkList()}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.home}
        >
          <ListChecks aria-hidden />
          {screenNames.checkList}
        </Link>
        <Link
          {...paths.duePlan()}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.home}
        >
          <CalendarClock aria-hidden />
          {screenNames.due}
        </Link>
        <SectionLinks section="class-suspension" label={shellText.suspensions} icon={TriangleAlert} />
        <Link
          {...paths.verification()}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.home}
        >
          <ShieldCheck aria-hidden />
          {screenNames.verification}
        </Link>
        {administration.length > 0 && (
          <NavigationGroup
            title={shellText.administration}
            selected="administration"
            links={administration}
          />
        )}
        {hasAccountLinks && <SideAccountLinks user={user} />}
      </div>
      <ul className={classes.social} aria-label={shellText.socialMedia}>
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
  readonly section: SectionId;
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

/** The screens of the selected vessel or company; nothing on the home of a section. */
function SelectionGroup({ section, place }: { section: SectionId; place: Place }) {
  const { vessel, company } = place;
  if (vessel) {
    const links = vesselScreensOf(section).map(({ id, path }) =>
      screenLink(id, paths.vessel(section, path, vessel.key)),
    );
    return (
      <NavigationGroup title={shellText.vessel} selected={Object.values(vessel.key).join()} links={links} />
    );
  }
  if (company) {
    const { customerNumber } = company;
    const address = paths.company(customerNumber);
    const links = [{ id: "company", address, label: shellText.companyVessels }] as const;
    return <NavigationGroup title={shellText.company} selected={customerNumber} links={links} />;
  }
  return null;
}
