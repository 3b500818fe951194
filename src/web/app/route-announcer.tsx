import { useEffect, useRef, useState } from "react";
import { report } from "#web/api/report.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { usePlace } from "./place.ts";

/** Gives each screen its title, says it once one goes on, and puts the keyboard at the screen's beginning. */
export function RouteAnnouncer() {
  const { description, screen, title } = usePlace();
  const [hasGoneOn, setGoneOn] = useState(false);
  const last = useRef<string>(null);

  useEffect(() => {
    document.title = title;
    document.querySelector("meta[name=description]")?.setAttribute("content", description);
  }, [title, description]);

  useEffect(() => {
    report("page-view");
    if (last.current !== null && last.current !== screen) {
      setGoneOn(true);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    last.current = screen;
  }, [screen]);

  // A text of its own for each screen: one that reads as the last did would not be said again.
  return <p aria-live="polite">{hasGoneOn && <VisuallyHidden key={screen}>{title}</VisuallyHidden>}</p>;
}
