// What a page does to ask a real server: its cookies, its anti-forgery header, its captcha.
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
  /** The cookies are those of the first answer: a later server must know them. */
  const bodyFor = async (osurl: string): Promise<string> => {
    const response = await fetch(`${origin}/api/captcha?action=${osurl.split("?")[0]}`, {
      headers: headers(),
    });
    const given = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    if (cookies.length === 0) cookies = given;
    return JSON.stringify({ osurl, recaptchaToken: await solve((await response.json()) as Challenge) });
  };

  return {
    moveTo(address: string) {
      origin = address;
    },
    async ask(osurl: string): Promise<unknown> {
      const body = await bodyFor(osurl);
      return (await fetch(`${origin}/api/public-data`, { method: "POST", headers: headers(), body })).json();
    },
    /** Sends a call but for its last byte, which `finish` adds. */
    startSlowly(osurl: string) {
      const prepared = bodyFor(osurl).then(async (body) => {
        const length = Buffer.byteLength(body);
        const options = { method: "POST", headers: { ...headers(), "Content-Length": length } };
        const asking = request(`${origin}/api/public-data`, options);
        await new Promise((sent) => asking.write(body.slice(0, -1), sent));
        return { asking, rest: body.slice(-1) };
      });
      return {
        begun: prepared,
        async finish(): Promise<unknown> {
          const { asking, rest } = await prepared;
          asking.end(rest);
          const [response] = (await once(asking, "response")) as [NodeJS.ReadableStream];
          return json(response);
        },
      };
    },
  };
}
