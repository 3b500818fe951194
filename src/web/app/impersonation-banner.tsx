import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PortalUser } from "#contract/portal.ts";
import { userTypeName } from "#rules/user-type-name.ts";
import { account } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import classes from "./impersonation-banner.module.css";

/** Above everything, on every screen and on paper, while an administrator views as somebody else (specification §1, §6). */
export function ImpersonationBanner() {
  const { user } = usePortal();
  return user !== null && user.impersonatedBy !== null ? <Banner user={user} /> : null;
}

function Banner({ user }: { user: PortalUser }) {
  const banner = useKeptRoom();
  const sentence = `You are viewing as ${user.name} (${userTypeName(user.userType)}). Everything you open is written to the audit log.`;
  return (
    <section ref={banner} className={classes.banner} aria-label="Impersonation">
      <Eye aria-hidden />
      <p>
        {sentence}
        <span className={classes.by}> Viewed by {user.impersonatedBy}.</span>
      </p>
      <EndButton />
      <Announcement>{sentence}</Announcement>
    </section>
  );
}

/** Ends it, and goes back to the users as the administrator. */
function EndButton() {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: account.endImpersonation,
    onSuccess: () => announceSessionChange(href(paths.users())),
  });
  const isBusy = isPending || isSuccess;
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <button type="button" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => mutate()}>
        {isBusy ? "Ending" : "End"}
      </button>
    </>
  );
}

/** Read out once the page stands: what is there from the beginning is not. */
function Announcement({ children }: { children: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(children), 500);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p aria-live="assertive" className={classes.announcement}>
      <VisuallyHidden>{said}</VisuallyHidden>
    </p>
  );
}

/** Tells the page how much room the banner takes, so that what stays in sight stays below it. */
function useKeptRoom() {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty("--banner-height", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    tell();
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-height");
    };
  }, []);
  return banner;
}
