import { Outlet, useLocation, Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useState, useEffect, useRef } from "react";
import { shellText } from "#text/shell.ts";
import { href, paths } from "#web/paths.ts";
import { useVisit } from "#web/state/storage/last-visit.ts";
import { SelectedVesselProvider, useVesselOfAddress } from "#web/state/vessel/selected-vessel.ts";
import { spokenVessel } from "#web/state/vessel/spoken-vessel.ts";
import { useSessionChanges } from "#web/state/session/session-change.ts";
import { Toasts } from "#web/ui/feedback/toast.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { ErrorScreen } from "#web/app/error/error-screen.tsx";
import { SideNavigation } from "#web/app/navigation/side-navigation.tsx";
import { closeStayInformed, useStayInformed } from "#web/state/stay-informed.ts";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import { usePortal } from "#web/state/portal.ts";
import { useCanonicalAddress } from "#web/state/address/canonical-address.ts";
import { formatDateTime } from "#rules/dates.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { report } from "#web/api/report.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { usePlace } from "#web/app/navigation/place.ts";
import { BreadcrumbBar } from "./breadcrumb-bar.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Footer } from "./footer.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { ReportHeading } from "./report-heading.tsx";
import { SessionNotice } from "./session-notice.tsx";
import classes from "./shell.module.css";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const NavigationDrawer = lateComponent(() =>
  import("#web/app/navigation/navigation-drawer.tsx").then((code) => code.NavigationDrawer),
);

/** The frame of every screen: navigation, bar, notices, footer, dialogs. */
export function Shell() {
  return (
    <VesselOfAddress>
      <Frame />
    </VesselOfAddress>
  );
}

function Frame() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useSearchShortcut();
  useSessionChanges();
  useVisit(usePortal().today);
  return (
    <>
      <CanonicalLink />
      <a className={classes.skip} href="#main">
        {shellText.skipToContent}
      </a>
      <ImpersonationBanner />
      <div className={classes.shell}>
        <div className={classes.side}>
          <SideNavigation />
        </div>
        <div className={classes.column}>
          <BreadcrumbBar
            onOpenNavigation={() => setDrawerOpen(true)}
            onBeforeNavigation={NavigationDrawer.prefetch}
          />
          <DemonstrationNotice />
          <main id="main" tabIndex={-1} className={classes.main}>
            <ReportHeading />
            <FreshnessNotice />
            <ConnectionNotice />
            <SessionNotice>
              <Outlet />
            </SessionNotice>
          </main>
          <Footer />
        </div>
      </div>
      {isDrawerOpen && <NavigationDrawer onClose={closeDrawer} />}
      <StayInformedHost />
      <RouteAnnouncer />
      <Toasts />
    </>
  );
}

/** Has no other state, so that the vessel's readers are rendered again for the vessel alone. */
function VesselOfAddress({ children }: { children: ReactNode }) {
  return <SelectedVesselProvider value={useVesselOfAddress()}>{children}</SelectedVesselProvider>;
}

/** Names the address of the screen that other sites and search engines use; React moves it into the head. */
function CanonicalLink() {
  const address = useCanonicalAddress();
  return address === null ? null : <link rel="canonical" href={address} />;
}

/** Replaces the whole app if the shell itself cannot be shown. The error screen has the position of any other screen. */
export function BrokenShell({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <ErrorScreen error={error} />
      <p>
        <a href={href(paths.search())}>{shellText.searchTheRecord}</a>
      </p>
    </main>
  );
}

const StayInformedDialog = lateComponent(() =>
  import("#web/features/follows/stay-informed-dialog.tsx").then((code) => code.StayInformedDialog),
);

/** Shows the dialog "Stay informed" that a screen has opened, until it is closed or the screen is left. */
function StayInformedHost() {
  const { pathname } = useLocation();
  return <StayInformedOfScreen key={pathname} />;
}

function StayInformedOfScreen() {
  const subject = useStayInformed();
  useEffect(() => closeStayInformed, []);
  return subject && <StayInformedDialog subject={subject} onClose={closeStayInformed} />;
}

/** Says on every screen and on paper that vessels are invented; starting.css has its look, because the page begins with it. */
function DemonstrationNotice() {
  const sentence = demonstrationSentence(usePortal());
  if (sentence === "") return null;
  return (
    <aside className="demonstration" aria-label={shellText.demonstrationNotice}>
      {sentence} <Link {...paths.imports()}>{shellText.replaceDemonstration}</Link>
    </aside>
  );
}

/** A warning on every screen and on paper while the record is older than the operator allows. */
function FreshnessNotice() {
  const { isRecordOutdated, recordAsOf } = usePortal();
  if (!isRecordOutdated || recordAsOf === null) return null;
  return <Notice tone="warning">{shellText.recordOutdated({ time: formatDateTime(recordAsOf) })}</Notice>;
}

/**
 * Sets the page title of each screen, announces it to screen readers after a navigation, with the verdict of a vessel, and moves the focus to
 * the content.
 */
function RouteAnnouncer() {
  const { screenKey, title, vessel } = usePlace();
  const [navigated, setNavigated] = useState<string>();
  const last = useRef<string>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    report("page-view");
    if (last.current !== null && last.current !== screenKey) {
      setNavigated(screenKey);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    last.current = screenKey;
  }, [screenKey]);

  // A new element for each screen: a screen reader does not announce the same text in the same element twice.
  return (
    <p aria-live="polite">
      {navigated === screenKey &&
        (vessel === null ? (
          <VisuallyHidden key={screenKey}>{title}</VisuallyHidden>
        ) : (
          <VesselAnnouncement key={screenKey} title={title} vessel={Object.values(vessel.key).join()} />
        ))}
    </p>
  );
}

/** The title with the verdict, once that is known. It stays as it was read, also if the verdict or its day changes on the screen. */
function VesselAnnouncement({ title, vessel }: { title: string; vessel: string }) {
  const spoken = spokenVessel.use();
  const [text, setText] = useState("");
  if (text === "" && spoken?.vessel === vessel) setText([title, spoken.text].filter(Boolean).join(". "));
  return <VisuallyHidden>{text}</VisuallyHidden>;
}
