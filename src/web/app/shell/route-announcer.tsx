import { useEffect, useRef, useState } from "react";
import { report } from "#web/api/report.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { usePlace } from "#web/app/navigation/place.ts";

/** Sets the page title of each screen, announces it to screen readers after a navigation, and moves the focus to the content. */
export function RouteAnnouncer() {
  const { description, screenKey, title } = usePlace();
  const [hasNavigated, setNavigated] = useState(false);
  const last = useRef<string>(null);

  useEffect(() => {
    document.title = title;
    document.querySelector("meta[name=description]")?.setAttribute("content", description);
  }, [title, description]);

  useEffect(() => {
    report("page-view");
    if (last.current !== null && last.current !== screenKey) {
      setNavigated(true);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    last.current = screenKey;
  }, [screenKey]);

  // A new element for each screen: a screen reader does not announce the same text in the same element twice.
  return <p aria-live="polite">{hasNavigated && <VisuallyHidden key={screenKey}>{title}</VisuallyHidden>}</p>;
}
