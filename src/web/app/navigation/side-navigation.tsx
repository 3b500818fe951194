import { Link } from "@tanstack/react-router";
import {
  Building2,
  CalendarClock,
  ChevronDown,
  Columns2,
  History,
  List,
  ListChecks,
  LogIn,
  LogOut,
  ShieldCheck,
  Ship,
  Star,
  TriangleAlert,
  UserRound,
} from "lucide-react";
import { useId, useState } from "react";

import type { PortalUser } from "#contract/page/portal.ts";
import { vesselScreensOf } from "#contract/page/screen-paths.ts";
import type { SectionId } from "#contract/page/screens.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import { screenNames } from "#text/screens.ts";
import { shellText } from "#text/shell.ts";
import { Brand } from "#web/app/shell/brand.tsx";
import { paths, type ScreenAddress } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useSignOut } from "#web/state/session/sign-out.ts";

import {
  administrationLinks,
  followsLink,
  listsLink,
  profileLink,
  screenLink,
  type ScreenLink,
  signInLabel,
  useSignInAddress,
} from "./account-links.ts";
import { type Place, usePlace } from "./place.ts";
import classes from "./navigation.module.css";

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
        <HomeLink address={paths.companies()} icon={Building2} label={screenNames.companies} />
        <HomeLink address={paths.checkList()} icon={ListChecks} label={screenNames.checkList} />
        <HomeLink address={paths.compare()} icon={Columns2} label={screenNames.compare} />
        <HomeLink address={paths.duePlan()} icon={CalendarClock} label={screenNames.due} />
        <HomeLink address={paths.changes()} icon={History} label={screenNames.changes} />
        <SectionLinks section="class-suspension" label={shellText.suspensions} icon={TriangleAlert} />
        <HomeLink address={paths.verification()} icon={ShieldCheck} label={screenNames.verification} />
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

interface HomeLinkProps {
  readonly address: ScreenAddress;
  readonly icon: typeof Ship;
  readonly label: string;
}

function HomeLink({ address, icon: Icon, label }: HomeLinkProps) {
  return (
    <Link {...address} activeOptions={{ exact: true, includeSearch: false }} className={classes.home}>
      <Icon aria-hidden />
      {label}
    </Link>
  );
}

interface SectionLinksProps {
  readonly section: SectionId;
  readonly label: string;
  readonly icon: typeof Ship;
}

function SectionLinks({ section, label, icon }: SectionLinksProps) {
  const place = usePlace();
  return (
    <>
      <HomeLink address={paths.home(section)} icon={icon} label={label} />
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

/** The entries of the user menu, for the drawer of a narrow window. */
function SideAccountLinks({ user }: { user: PortalUser | null }) {
  return <div className={classes.account}>{user === null ? <SignInLink /> : <UserLinks />}</div>;
}

function SignInLink() {
  return (
    <Link {...useSignInAddress()} className={classes.home}>
      <LogIn aria-hidden />
      {signInLabel}
    </Link>
  );
}

function UserLinks() {
  const { signOut, isBusy } = useSignOut();
  return (
    <>
      <Link {...profileLink.address} className={classes.home}>
        <UserRound aria-hidden />
        {profileLink.label}
      </Link>
      <Link {...listsLink.address} className={classes.home}>
        <List aria-hidden />
        {listsLink.label}
      </Link>
      <Link {...followsLink.address} className={classes.home}>
        <Star aria-hidden />
        {followsLink.label}
      </Link>
      <button type="button" className={classes.home} disabled={isBusy} onClick={signOut}>
        <LogOut aria-hidden />
        {isBusy ? shellText.signingOut : shellText.signOut}
      </button>
    </>
  );
}

interface NavigationGroupProps {
  readonly title: string;
  /** Key of the selection: the group opens whenever it changes. */
  readonly selected: string;
  readonly links: readonly ScreenLink[];
}

/** A collapsible group of screens, such as those of the selected vessel. The link of the open screen, or of its parent, is marked. */
function NavigationGroup({ title, selected, links }: NavigationGroupProps) {
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
