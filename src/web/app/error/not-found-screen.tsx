import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { recordLabel } from "#contract/page/section-labels.ts";
import { problemText } from "#text/problems.ts";
import { shellText } from "#text/shell.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";

/** Redirects to the society's 404 page; without a configured one it is shown itself. */
export function NotFoundScreen() {
  const { notFoundUrl, abbreviation } = usePortal().society;
  useEffect(() => {
    if (notFoundUrl !== null) window.location.replace(notFoundUrl);
  }, [notFoundUrl]);
  if (notFoundUrl !== null) return null;
  return (
    <PagePanel title={problemText.notFound} isSubject>
      <p>
        <Link {...paths.search()}>{shellText.searchRecord({ record: recordLabel(abbreviation) })}</Link>
      </p>
    </PagePanel>
  );
}
