/** Headers of every POST: the token that only this site's pages can read (specification §7). */
export function antiForgeryHeaders(): Record<string, string> {
  return { "Content-Type": "application/json", "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
}

/** Value of a cookie of this page; empty where there is none. */
function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? "");
}
