import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { useIsCodeAwaited } from "./awaited-code.ts";
import classes from "./connection-notice.module.css";

/** Milliseconds after which an answer is slow. */
const slowAfter = 6000; // gap: slow network

/** Says that there is no network, or that it is slow. What is on the screen stays. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isSlow = useIsSlow();
  return (
    <div aria-live="polite" className={classes.place}>
      {!isOnline && (
        <Notice tone="warning">
          You are offline. What is on the screen stays; anything else needs a connection.
        </Notice>
      )}
      {isOnline && isSlow && (
        <Notice tone="warning">
          The record is taking longer than usual. What was asked for is still on its way.
        </Notice>
      )}
    </div>
  );
}

/** Whether something, an answer or a screen's code, has been on its way for long. */
function useIsSlow(): boolean {
  const isCodeAwaited = useIsCodeAwaited();
  const isFetching = useIsFetching() > 0 || isCodeAwaited;
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
