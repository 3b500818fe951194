import type { PortalUser } from "#contract/page/portal.ts";

/** Headers of every request: the anti-forgery token from the cookie that only pages of this site can read (docs/domain.md, section 7). */
export function antiForgeryHeaders(): Record<string, string> {
  return { "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
}

/** Whether the browser has the cookie of the token; one that blocks cookies has not. */
export const hasAntiForgeryCookie = (): boolean => cookie("XSRF-TOKEN") !== "";

/** Headers of a request with a JSON body. */
export function jsonHeaders(): Record<string, string> {
  return { "Content-Type": "application/json", ...antiForgeryHeaders() };
}

let pageReader: string | undefined;

/** States for whom the page was made. */
export function setPageReader(user: PortalUser | null): void {
  pageReader = user?.reader;
}

/** Headers of a change. It states for whom the page was made, because another user may have signed in since. */
export function changeHeaders(): Record<string, string> {
  return pageReader === undefined
    ? antiForgeryHeaders()
    : { ...antiForgeryHeaders(), "X-Reader": pageReader };
}

/** Value of a cookie; empty without one. */
function cookie(name: string): string {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? "");
}
