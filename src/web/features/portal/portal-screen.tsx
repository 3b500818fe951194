import { useLocation } from "@tanstack/react-router";
import { portalPages } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { ShortcutChoice } from "./shortcut-choice.tsx";
import { portalText } from "./portal-texts.ts";

/** The pages of the wider portal that the record links to, where the society has configured none of its own. */
export function PortalScreen() {
  const { society } = usePortal();
  const { pathname } = useLocation();
  const page = portalPages.find((name) => pathname.endsWith(`/${name}`)) ?? "terms-of-use";
  const { title, paragraphs } = portalText(page, society);
  return (
    <Panel title={title} isPageTitle isCollapsible={false}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {page === "accessibility" && <ShortcutChoice />}
        <p>
          <a href={society.contactUrl}>Contact Us</a>
        </p>
      </Prose>
    </Panel>
  );
}
