import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Portal } from "#contract/portal.ts";
import { getJson } from "#web/api/json-call.ts";
import { href, portalPath } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { markSessionEnded, useSessionEnd } from "#web/state/session-end.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useSignInAddress } from "./account-links.ts";

/** Says that the session of a signed-in reader has ended. What is on the screen stays; the link loads the page anew. */
export function SessionNotice() {
  const { user } = usePortal();
  const isEnded = useSessionEnd();
  const address = useSignInAddress();
  useSessionWatch(user !== null && !isEnded);
  if (user === null || !isEnded) return null;
  return (
    <Notice tone="warning" isAlert>
      Your session has ended. <a href={href(address)}>Please sign in again.</a>
    </Notice>
  );
}

/** Milliseconds between two questions whether there is a session still. */
const pause = 60_000; // gap: sessions that end meanwhile

/**
 * A record is read by a visitor too, so that no read tells that the session has ended. The page asks by itself: when it is looked at
 * again, and when another screen is opened.
 */
function useSessionWatch(isOn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return undefined;
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < pause) return;
      askedAt = Date.now();
      getJson<Portal>(portalPath).then(
        (portal) => portal.user === null && markSessionEnded(),
        () => undefined, // a call that fails says nothing of the session
      );
    };
    const stop = router.subscribe("onResolved", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isOn, router]);
}
