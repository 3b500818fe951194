import { Outlet } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { shellText } from "#text/shell.ts";
import { href, paths } from "#web/paths.ts";
import { useSessionChanges } from "#web/state/session-change.ts";
import { Toasts } from "#web/ui/feedback/toast.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { BreadcrumbBar } from "./breadcrumb-bar.tsx";
import { CalendarDialogHost } from "./calendar-dialog-host.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { ErrorScreen } from "#web/app/error/error-screen.tsx";
import { Footer } from "./footer.tsx";
import { FreshnessNotice } from "./freshness-notice.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { ReportHeading } from "./report-heading.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SessionNotice } from "./session-notice.tsx";
import classes from "./shell.module.css";
import { SideNavigation } from "#web/app/navigation/side-navigation.tsx";
import { useSearchShortcut } from "./use-search-shortcut.ts";

const NavigationDrawer = lateComponent(() =>
  import("#web/app/navigation/navigation-drawer.tsx").then((code) => code.NavigationDrawer),
);

/** The frame of every screen: navigation, bar, notices, footer, dialogs. */
export function Shell() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useSearchShortcut();
  useSessionChanges();
  return (
    <>
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
            <SessionNotice />
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      {isDrawerOpen && <NavigationDrawer onClose={closeDrawer} />}
      <CalendarDialogHost />
      <RouteAnnouncer />
      <Toasts />
    </>
  );
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
