import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { portalText } from "#text/portal.ts";
import { portalPages } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { isSearchShortcutOn, setSearchShortcut } from "#web/state/search-shortcut.ts";
import { CheckboxField } from "#web/ui/form/fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Prose } from "#web/ui/layout/prose.tsx";
import { pageContent } from "./page-content.ts";

/** Default pages of the wider portal, for a society that has not configured its own. */
export function PortalScreen() {
  const { society } = usePortal();
  const { pathname } = useLocation();
  const page = portalPages.find((name) => pathname.endsWith(`/${name}`)) ?? "terms-of-use";
  const { title, paragraphs } = pageContent(page, society);
  return (
    <Panel title={title} isPageTitle isCollapsible={false}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {page === "accessibility" && <ShortcutCheckbox />}
        <p>
          <a href={society.contactUrl}>{portalText.contact}</a>
        </p>
      </Prose>
    </Panel>
  );
}

/** Turns the single-key shortcut on and off (WCAG 2.2, success criterion 2.1.4). */
function ShortcutCheckbox() {
  const [isOn, setOn] = useState(isSearchShortcutOn);
  function choose(next: boolean) {
    setSearchShortcut(next);
    setOn(next);
  }
  return (
    <CheckboxField isChecked={isOn} onChange={choose}>
      {portalText.searchShortcut}
    </CheckboxField>
  );
}
