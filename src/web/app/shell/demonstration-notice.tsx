import { Link } from "@tanstack/react-router";
import { demonstrationSentence } from "#contract/record-state.ts";
import { shellText } from "#text/shell.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";

/** Says on every screen and on paper that vessels are invented; starting.css has its look, because the page begins with it. */
export function DemonstrationNotice() {
  const sentence = demonstrationSentence(usePortal());
  if (sentence === "") return null;
  return (
    <aside className="demonstration" aria-label={shellText.demonstrationNotice}>
      {sentence} <Link {...paths.imports()}>{shellText.replaceDemonstration}</Link>
    </aside>
  );
}
