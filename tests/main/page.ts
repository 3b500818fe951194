// Calls a real server as a page does, with cookies, anti-forgery header and captcha.
import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import type { Challenge } from "altcha-lib";
import { solve } from "#tests/gateway/solve.ts";

export function createPage(address: string) {
  let origin = address;
  let cookies: readonly string[] = [];

  const headers = () => {
    const token =
      cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
    return { Cookie: cookies.join("; "), "X-XSRF-TOKEN": token, "Content-Type": "application/json" };
  };
  /** Keeps the cookies of the first response, so that a restarted server must accept them. */
  const bodyFor = async (osurl: string): Promise<string> => {
    const response = await fetch(`${origin}/api/captcha?action=${osurl.split("?")[0]}`, {
      headers: headers(),
    });
    const received = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    if (cookies.length === 0) cookies = received;
    return JSON.stringify({ osurl, recaptchaToken: await solve((await response.json()) as Challenge) });
  };

  return {
    moveTo(address: string) {
      origin = address;
    },
    async call(osurl: string): Promise<unknown> {
      const body = await bodyFor(osurl);
      return (await fetch(`${origin}/api/public-data`, { method: "POST", headers: headers(), body })).json();
    },
    /** Sends a call without its last byte, which `finish` sends. */
    startSlowly(osurl: string) {
      const prepared = bodyFor(osurl).then(async (body) => {
        const length = Buffer.byteLength(body);
        const options = { method: "POST", headers: { ...headers(), "Content-Length": length } };
        const pending = request(`${origin}/api/public-data`, options);
        await new Promise((sent) => pending.write(body.slice(0, -1), sent));
        return { pending, lastByte: body.slice(-1) };
      });
      return {
        started: prepared,
        async finish(): Promise<unknown> {
          const { pending, lastByte } = await prepared;
          pending.end(lastByte);
          const [response] = (await once(pending, "response")) as [NodeJS.ReadableStream];
          return json(response);
        },
      };
    },
  };
}
