// The server puts the challenge for the first queries of a vessel's screen into the HTML, so that they wait for no request of the captcha.
import type { Challenge } from "altcha-lib";

/** The challenge in the server's HTML; `null` for a page without one. */
export function readPageChallenge(page: Document): Challenge | null {
  const json = page.getElementById("challenge")?.textContent;
  return json ? (JSON.parse(json) as Challenge) : null;
}
