import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { recordLabel } from "#rules/section-labels.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Panel } from "#web/ui/panel.tsx";

/** Sends the browser to the society's 404 page, or is one where the society has none. */
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
