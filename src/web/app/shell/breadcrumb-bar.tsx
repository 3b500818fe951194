import { Link } from "@tanstack/react-router";
import { Menu, Moon, Sun } from "lucide-react";
import { formatDateTime } from "#rules/dates.ts";
import { offersRequestForQuote } from "#contract/page/section-labels.ts";
import { screenNames } from "#text/screens.ts";
import { shellText } from "#text/shell.ts";
import { portalPagePath } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { usePlace } from "#web/app/navigation/place.ts";
import { VesselLink } from "#web/record-links.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";
import classes from "./shell.module.css";
import { UserMenu } from "./user-menu.tsx";
import { useColourScheme } from "./colour-scheme.ts";

interface BreadcrumbBarProps {
  readonly onOpenNavigation: () => void;
  /** The button of the navigation is about to be pressed. */
  readonly onBeforeNavigation: () => void;
}

/** The bar above every screen: breadcrumb, date of the record, colour scheme and user menu. */
export function BreadcrumbBar({ onOpenNavigation, onBeforeNavigation }: BreadcrumbBarProps) {
  const { recordAsOf } = usePortal();
  return (
    <header className={classes.bar} data-print="none">
      <div className={classes.menu}>
        <IconButton
          icon={Menu}
          label={shellText.openNavigation}
          aria-haspopup="dialog"
          onFocus={onBeforeNavigation}
          onPointerEnter={onBeforeNavigation}
          onClick={onOpenNavigation}
        />
      </div>
      <Breadcrumb />
      <RequestForQuote />
      {recordAsOf !== null && (
        <span className={classes.asOf}>{shellText.recordAsOf({ time: formatDateTime(recordAsOf) })}</span>
      )}
      <div className={classes.actions}>
        <ColourSchemeButton />
        <UserMenu />
      </div>
    </header>
  );
}

/** Only on Quotes Overview (docs/domain.md, section 2, Layout). */
function RequestForQuote() {
  const { portalBase } = usePortal().society;
  const { screen } = usePlace();
  if (!offersRequestForQuote(screen?.id)) return null;
  return (
    <div className={classes.quote}>
      <ButtonLink kind="primary" href={portalPagePath(portalBase, "request-for-quote")}>
        {screenNames.requestForQuote}
      </ButtonLink>
    </div>
  );
}

function Breadcrumb() {
  const { screen, section, home, vessel, company, page } = usePlace();
  // The vessel's name links to the details, so it is left out there.
  const isDetails = screen?.id === "details" || screen?.id === "suspension-details";
  return (
    <nav aria-label={shellText.breadcrumb} className={classes.crumbs}>
      <ol>
        <li>
          {page === null ? <b aria-current="page">{home.label}</b> : <Link to={home.path}>{home.label}</Link>}
        </li>
        {section && vessel?.name && !isDetails && (
          <li>
            <VesselLink vessel={vessel.key} section={section}>
              {vessel.name}
            </VesselLink>
          </li>
        )}
        {page !== null && (
          <li>
            <b aria-current="page" translate={company?.name ? "no" : undefined}>
              {company?.name ?? page}
            </b>
          </li>
        )}
      </ol>
    </nav>
  );
}

const ColourSchemeMenu = lateComponent(() => import("./menus.tsx").then((code) => code.ColourSchemeMenu));

/** Opens the menu of light, dark and automatic colours. The icon shows the colours in use. */
function ColourSchemeButton() {
  const { isDark } = useColourScheme();
  const { isOpen, button, popup } = usePopup(ColourSchemeMenu.prefetch);
  return (
    <>
      <IconButton {...button} icon={isDark ? Moon : Sun} label={shellText.colours} aria-haspopup="menu" />
      {isOpen && <ColourSchemeMenu {...popup} />}
    </>
  );
}
