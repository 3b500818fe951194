/** Headers of every request: the token that only this site's pages can read (specification §7). */
export function antiForgeryHeaders(): Record<string, string> {
  return { "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
}

/** Headers of a request that has a body of JSON. */
export function jsonHeaders(): Record<string, string> {
  return { "Content-Type": "application/json", ...antiForgeryHeaders() };
}

/** Value of a cookie of this page; empty where there is none. */
function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? "");
}
