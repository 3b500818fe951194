import { Eye } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PortalUser } from "#contract/page/portal.ts";
import { shellText } from "#text/shell.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { uiText } from "#text/ui.ts";
import { lazyPart } from "#web/boot/lazy-screen.ts";
import { usePortal } from "#web/state/portal.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import classes from "./shell.module.css";

/** Shown on every screen and on paper while an administrator views as another user (docs/domain.md, sections 1 and 6). */
export function ImpersonationBanner() {
  const { user } = usePortal();
  return user !== null && user.impersonatedBy !== null ? <Banner user={user} /> : null;
}

function Banner({ user }: { user: PortalUser }) {
  const banner = useBannerHeight();
  const sentence = shellText.viewingAs({ name: user.name, userType: userTypeName(user.userType) });
  return (
    <section ref={banner} className={classes.banner} aria-label={shellText.impersonation}>
      <Eye aria-hidden />
      <p>
        {sentence}
        <span className={classes.by}>
          {" "}
          {shellText.viewedBy({ administrator: user.impersonatedBy ?? "" })}
        </span>
      </p>
      <Suspense>
        <EndButton />
      </Suspense>
      <Announcement>{sentence}</Announcement>
    </section>
  );
}

/** Only administrators load its code. */
const EndButton = lazyPart(
  () => import("./end-impersonation-button.tsx"),
  "EndImpersonationButton",
  EndFailure,
);

function EndFailure() {
  return <p role="alert">{uiText.notOpened}</p>;
}

/** Announces the banner after the page is loaded: screen readers ignore a live region that has its text from the start. */
function Announcement({ children }: { children: string }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(children), 500);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p aria-live="assertive" className={classes.announcement}>
      <VisuallyHidden>{text}</VisuallyHidden>
    </p>
  );
}

/** Publishes the height of the banner as a CSS property, so that sticky elements stay below it. */
function useBannerHeight() {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const update = () => style.setProperty("--banner-height", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    update();
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-height");
    };
  }, []);
  return banner;
}
