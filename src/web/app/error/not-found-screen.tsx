import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { recordLabel } from "#contract/section-labels.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Redirects to the society's 404 page; without a configured one it is shown itself. */
export function NotFoundScreen() {
  const { notFoundUrl, abbreviation } = usePortal().society;
  useEffect(() => {
    if (notFoundUrl !== null) window.location.replace(notFoundUrl);
  }, [notFoundUrl]);
  if (notFoundUrl !== null) return null;
  return (
    <Panel title="There is nothing at this address." isPageTitle isCollapsible={false}>
      <p>
        <Link {...paths.search()}>Search {recordLabel(abbreviation)}</Link>
      </p>
    </Panel>
  );
}
