import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { FindingAddress } from "./finding-address.ts";

/** Id of the link that opens a finding. It receives the focus when the finding is closed. */
export function findingLinkId(ticketid: string): string {
  return `finding-${ticketid.replaceAll(/\s/g, "_")}`;
}

export interface ReturnToList {
  /** Ref of the detail view, which receives the focus when a finding is opened from the list. */
  readonly detailRef: RefObject<HTMLElement | null>;
  readonly goBack: () => void;
}

/**
 * Restores the scroll position and the focus of the list when a finding is closed. If the finding was opened from the list, `goBack`
 * uses the browser's history, so that the history does not grow.
 */
export function useReturnToList({ ticketid, list }: FindingAddress): ReturnToList {
  const router = useRouter();
  const previousTicketid = useRef(ticketid);
  const scrollPosition = useRef<number | null>(null);
  const view = useRef<HTMLElement>(null);

  // Save the scroll position before the list is hidden, because the page is shorter afterwards.
  useEffect(() => {
    if (ticketid !== null) return undefined;
    return router.subscribe("onBeforeNavigate", () => {
      scrollPosition.current = window.scrollY;
    });
  }, [router, ticketid]);

  useLayoutEffect(() => {
    const previous = previousTicketid.current;
    previousTicketid.current = ticketid;
    if (previous === null && ticketid !== null) {
      view.current?.focus({ preventScroll: true });
      view.current?.scrollIntoView({ block: "nearest" });
    }
    if (previous !== null && ticketid === null) {
      document
        .getElementById(findingLinkId(previous))
        ?.focus({ preventScroll: scrollPosition.current !== null });
      if (scrollPosition.current !== null) window.scrollTo(0, scrollPosition.current);
    }
  }, [ticketid]);

  function goBack() {
    if (scrollPosition.current === null) void router.navigate({ ...list, replace: true, resetScroll: false });
    else router.history.back();
  }
  return { detailRef: view, goBack };
}
