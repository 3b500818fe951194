// State is reset on sign-out, at the end of impersonation and at every other change of the user (docs/domain.md, section 4). All state of
// a tab is in memory, so a reload resets it; every tab of the browser is reloaded.
import { useEffect } from "react";
import { tabStorage } from "#web/state/storage/browser-storage.ts";
import { usePortal } from "#web/state/portal.ts";
import { clearSessionEnd, markSessionEnded } from "./session-end.ts";

const channelName = "plimsoll.session";

/** The session has changed, or a page was loaded for a reader. */
type Message = { readonly kind: "changed" } | { readonly kind: "opened"; readonly reader: string };

/** Whether this page is being left. A page that is restored from the back/forward cache keeps the value. */
let isLeaving = false;

/** Opens an address with the new session and notifies the other tabs. */
export function announceSessionChange(to: string): void {
  const channel = new BroadcastChannel(channelName);
  post(channel, { kind: "changed" });
  channel.close();
  leavePage(() => window.location.assign(to));
}

/**
 * Opens an address after the user has signed in. Other tabs learn of the user from that page, so that one whose session had ended keeps what was
 * typed for the same user.
 */
export function openSignedIn(to: string): void {
  leavePage(() => window.location.assign(to));
}

/**
 * Reloads this page when another tab has signed in or out, or was loaded for another user, for example by single sign-on. A tab that was loaded for
 * a visitor shows that the session has ended, and this page keeps what was typed. A page from the back/forward cache whose session has changed is
 * reloaded too.
 */
export function useSessionChanges(): void {
  const reader = usePortal().user?.reader ?? "";
  useEffect(() => {
    isLeaving = false;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      const isChanged = data.kind === "changed" || data.reader !== reader;
      if (!isChanged) clearSessionEnd();
      else if (data.kind === "opened" && data.reader === "") markSessionEnded();
      else if (!isLeaving) leavePage(() => window.location.reload());
    });
    post(channel, { kind: "opened", reader });
    return () => channel.close();
  }, [reader]);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isLeaving) window.location.reload();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
}

function post(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only, and takes no target
  channel.postMessage(message);
}

// gap: half-filled forms
function leavePage(navigate: () => void): void {
  isLeaving = true;
  tabStorage.clear();
  navigate();
}
