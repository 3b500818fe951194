import { isShortcutOn, setShortcut } from "#web/state/search-shortcut.ts";
import { TickField } from "#web/ui/fields.tsx";
import { useState } from "react";

/** Turns the one-key shortcut off and on (WCAG 2.2, success criterion 2.1.4). */
export function ShortcutChoice() {
  const [isOn, setOn] = useState(isShortcutOn);
  function choose(next: boolean) {
    setShortcut(next);
    setOn(next);
  }
  return (
    <TickField isTicked={isOn} onChange={choose}>
      The key / goes to the search from every screen
    </TickField>
  );
}
