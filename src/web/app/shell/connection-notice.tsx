import { useIsFetching } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { shellText } from "#text/shell.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./shell.module.css";

/** Milliseconds after which a response counts as slow. */
const slowAfter = 6000; // gap: slow network

/** Reports that the network is unavailable or slow. The screen stays as it is. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isSlow = useIsSlow();
  return (
    <div aria-live="polite" className={classes.place} data-print="none">
      {!isOnline && <Notice tone="warning">{shellText.offline}</Notice>}
      {isOnline && isSlow && <Notice tone="warning">{shellText.slow}</Notice>}
    </div>
  );
}

/** Whether a response or the code of a screen is overdue. */
function useIsSlow(): boolean {
  const isNavigating = useRouterState({ select: ({ status }) => status === "pending" });
  const isFetching = useIsFetching() > 0 || isNavigating;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
