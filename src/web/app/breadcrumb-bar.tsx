import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { formatDate } from "#rules/dates.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import classes from "./breadcrumb-bar.module.css";
import { ColourSchemeToggle } from "./colour-scheme-toggle.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { usePlace } from "./place.ts";

/** Where the visitor is, how fresh the record is, and light or dark. */
export function BreadcrumbBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { recordAsOf } = usePortal();
  return (
    <header className={classes.bar}>
      <div className={classes.menu}>
        <IconButton icon={Menu} label="Open navigation" onClick={onOpenNavigation} />
      </div>
      <Breadcrumb />
      {recordAsOf !== null && <span className={classes.asOf}>Record as of {formatMoment(recordAsOf)}</span>}
      <div className={classes.actions}>
        <ColourSchemeToggle />
      </div>
    </header>
  );
}

function Breadcrumb() {
  const { section, home, vessel, page } = usePlace();
  const isDetails = page === "Details";
  return (
    <nav aria-label="Breadcrumb" className={classes.crumbs}>
      <ol>
        <li>
          {page === undefined ? (
            <b aria-current="page">{home.label}</b>
          ) : (
            <Link to={home.path}>{home.label}</Link>
          )}
        </li>
        {section && vessel?.name && !isDetails && (
          <li>
            <Link {...paths.vessel(section, "details", vessel.key)}>{vessel.name}</Link>
          </li>
        )}
        {page !== undefined && (
          <li>
            <b aria-current="page">{page}</b>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** `20-Nov-2026 06:00 UTC` */
function formatMoment(date: string): string {
  return `${formatDate(date)} ${new Date(date).toISOString().slice(11, 16)} UTC`;
}
