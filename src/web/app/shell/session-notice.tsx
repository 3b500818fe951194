import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { shellText } from "#text/shell.ts";
import { getJson } from "#web/api/json-call.ts";
import { isObject, objectOf, orNull } from "#web/api/response-shape.ts";
import { href, portalPath } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { markSessionEnded, useSessionEnd } from "#web/state/session/session-end.ts";
import { AfterFailure } from "#web/ui/feedback/after-failure.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useSignInAddress } from "#web/app/navigation/account-links.ts";

/**
 * Reports that the session of a signed-in user has ended, above the screen and behind each change that fails, such as that of a dialog. The screen
 * stays, and continues when the user has signed in in another tab.
 */
export function SessionNotice({ children }: { children: ReactNode }) {
  const { user } = usePortal();
  const isEnded = useSessionEnd();
  const address = href(useSignInAddress());
  useSessionWatch(user !== null && !isEnded);
  const linkWith = (text: ReactNode) => (
    <a key="link" href={address} target="_blank">
      {text}
    </a>
  );
  const isShown = user !== null && isEnded;
  return (
    <AfterFailure value={isShown && <> {linkWith(shellText.signInInNewTab)}</>}>
      {isShown && (
        <Notice tone="warning" isAlert>
          {shellText.sessionEnded({ link: linkWith })}
        </Notice>
      )}
      {children}
    </AfterFailure>
  );
}

/** Least milliseconds between two checks of the session. */
const checkInterval = 60_000; // gap: sessions that end meanwhile

const hasUser = objectOf({ user: orNull(isObject) });

/**
 * Checks the session when the page becomes visible again and after a navigation. Reads of the record do not reveal that it has ended,
 * because visitors may read the record too.
 */
function useSessionWatch(isOn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return undefined;
    let checkedAt = Date.now();
    const check = () => {
      if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkInterval) return;
      checkedAt = Date.now();
      getJson(portalPath, hasUser).then(
        ({ user }) => user === null && markSessionEnded(),
        () => undefined, // a failed call does not show whether the session has ended
      );
    };
    const unsubscribe = router.subscribe("onResolved", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", check);
    };
  }, [isOn, router]);
}
