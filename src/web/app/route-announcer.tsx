import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { report } from "#web/api/report.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { usePlace } from "./place.ts";

/** Gives each screen its title, says it, and puts the keyboard at the screen's beginning. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { title, description } = usePlace();
  const [announced, setAnnounced] = useState("");
  const last = useRef<string>(null);

  useEffect(() => {
    document.title = title;
    document.querySelector("meta[name=description]")?.setAttribute("content", description);
  }, [title, description]);

  useEffect(() => {
    report("page-view");
    if (last.current !== null && last.current !== pathname) {
      setAnnounced(document.title);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    last.current = pathname;
  }, [pathname]);

  return (
    <p aria-live="polite">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </p>
  );
}
