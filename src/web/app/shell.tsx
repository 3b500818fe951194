import { Outlet } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { Toasts } from "#web/ui/toast.tsx";
import { BreadcrumbBar } from "./breadcrumb-bar.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Footer } from "./footer.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { ReportHeading } from "./report-heading.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import classes from "./shell.module.css";
import { SideNavigation } from "./side-navigation.tsx";
import { useSearchShortcut } from "./use-search-shortcut.ts";

/** What stands around every screen. */
export function Shell() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useSearchShortcut();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <div className={classes.shell}>
        <div className={classes.side}>
          <SideNavigation />
        </div>
        <div className={classes.column}>
          <BreadcrumbBar onOpenNavigation={() => setDrawerOpen(true)} />
          <main id="main" tabIndex={-1} className={classes.main}>
            <ReportHeading />
            <ConnectionNotice />
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <NavigationDrawer isOpen={isDrawerOpen} onClose={closeDrawer} />
      <RouteAnnouncer />
      <Toasts />
    </>
  );
}
