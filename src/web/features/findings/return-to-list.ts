import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { FindingAddress } from "./finding-address.ts";

/** Id of the link that opens a finding: where the keyboard is put when the finding is closed. */
export function linkIdOf(ticketid: string): string {
  return `finding-${ticketid.replaceAll(/\s/g, "_")}`;
}

export interface ReturnToList {
  /** For the view of a finding: the keyboard is put there when the finding is opened from the list. */
  readonly view: RefObject<HTMLElement | null>;
  readonly goBack: () => void;
}

/**
 * Leads from the list to a finding, and back to the list as it was left: the same place on the page, the keyboard on the
 * finding's link. The way back is the browser's own where the finding was opened from the list, so that the history does
 * not grow.
 */
export function useReturnToList({ ticketid, list }: FindingAddress): ReturnToList {
  const router = useRouter();
  const shown = useRef(ticketid);
  const place = useRef<number | null>(null);
  const view = useRef<HTMLElement>(null);

  // The place is noted before the list is hidden: after that the page is shorter.
  useEffect(() => {
    if (ticketid !== null) return undefined;
    return router.subscribe("onBeforeNavigate", () => {
      place.current = window.scrollY;
    });
  }, [router, ticketid]);

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = ticketid;
    if (left === null && ticketid !== null) {
      view.current?.focus({ preventScroll: true });
      view.current?.scrollIntoView({ block: "nearest" });
    }
    if (left !== null && ticketid === null) {
      document.getElementById(linkIdOf(left))?.focus({ preventScroll: place.current !== null });
      if (place.current !== null) window.scrollTo(0, place.current);
    }
  }, [ticketid]);

  function goBack() {
    if (place.current === null) void router.navigate({ ...list, replace: true, resetScroll: false });
    else router.history.back();
  }
  return { view, goBack };
}
