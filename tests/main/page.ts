// Calls a real server as a page does, with cookies, anti-forgery header and captcha.
import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import type { Challenge } from "altcha-lib";
import { cookieHeaders, cookiesOf } from "#tests/gateway/cookies-of.ts";
import { solve } from "#tests/gateway/solve.ts";

export function createPage(address: string) {
  let origin = address;
  let cookies = "";

  const headers = () => ({ ...cookieHeaders(cookies), "Content-Type": "application/json" });
  /** Keeps the cookies of the first response, so that a restarted server must accept them. */
  const bodyFor = async (osurl: string): Promise<string> => {
    const response = await fetch(`${origin}/api/captcha?action=${osurl.split("?")[0]}`, {
      headers: headers(),
    });
    cookies ||= cookiesOf(response);
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
