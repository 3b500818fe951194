import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { formatMoment } from "#rules/dates.ts";
import { offersRequestForQuote } from "#rules/section-labels.ts";
import { paths, portalPagePath } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import classes from "./breadcrumb-bar.module.css";
import { ColourSchemeToggle } from "./colour-scheme-toggle.tsx";
import { usePlace } from "./place.ts";
import { UserMenu } from "./user-menu.tsx";

/** Where the visitor is, how fresh the record is, light or dark, and who is reading. */
export function BreadcrumbBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { recordAsOf } = usePortal();
  return (
    <header className={classes.bar}>
      <div className={classes.menu}>
        <IconButton icon={Menu} label="Open navigation" onClick={onOpenNavigation} />
      </div>
      <Breadcrumb />
      <RequestForQuote />
      {recordAsOf !== null && <span className={classes.asOf}>Record as of {formatMoment(recordAsOf)}</span>}
      <div className={classes.actions}>
        <ColourSchemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}

/** Specification §2: only on the page named Quotes Overview. */
function RequestForQuote() {
  const { portalBase } = usePortal().society;
  const { page } = usePlace();
  if (page === undefined || !offersRequestForQuote(page)) return null;
  return (
    <div className={classes.quote}>
      <ButtonLink kind="primary" href={portalPagePath(portalBase, "request-for-quote")}>
        Request for Quote
      </ButtonLink>
    </div>
  );
}

function Breadcrumb() {
  const { section, home, vessel, company, page } = usePlace();
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
            <b aria-current="page">{company?.name ?? page}</b>
          </li>
        )}
      </ol>
    </nav>
  );
}
