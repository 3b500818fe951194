// Specification §4: state is reset on logout or on ending impersonation, and so it is at every other change of who is reading. All
// that a tab remembers stands in its memory, so that loading the page anew resets it; every tab of the browser does.
import { useEffect } from "react";
import type { PortalUser } from "#contract/portal.ts";
import { tabMemory } from "./browser-memory.ts";
import { usePortal } from "./portal.ts";

const channelName = "plimsoll.session";

/** That the session has changed, or for whom a page was loaded. */
type Message = { readonly kind: "changed" } | { readonly kind: "opened"; readonly reader: string };

/** Whether this page is being left for a new one. A page that the browser kept, and shows again, still knows. */
let isLeaving = false;

/** Leaves for an address as somebody else, and tells the other tabs. */
export function announceSessionChange(to: string): void {
  const channel = new BroadcastChannel(channelName);
  tell(channel, { kind: "changed" });
  channel.close();
  leave(() => window.location.assign(to));
}

/**
 * Loads this page anew when another tab has signed in or out, or was loaded for somebody else than this one: by single sign-on, after
 * the session ended. A page that comes back from the browser's memory after its session changed is loaded anew too.
 */
export function useSessionChanges(): void {
  const reader = readerOf(usePortal().user);
  useEffect(() => {
    isLeaving = false;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      const isOther = data.kind === "changed" || data.reader !== reader;
      if (isOther && !isLeaving) leave(() => window.location.reload());
    });
    tell(channel, { kind: "opened", reader });
    return () => channel.close();
  }, [reader]);
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isLeaving) window.location.reload();
    };
    window.addEventListener("pageshow", onShown);
    return () => window.removeEventListener("pageshow", onShown);
  }, []);
}

function tell(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only, and takes no target
  channel.postMessage(message);
}

// gap: half-filled forms
function leave(go: () => void): void {
  isLeaving = true;
  tabMemory()?.clear();
  go();
}

/** Who is reading, and whether somebody reads as them. */
function readerOf(user: PortalUser | null): string {
  return user === null ? "" : [user.email, user.impersonatedBy ?? ""].join("\n");
}
