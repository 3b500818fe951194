import { cookieHeaders, cookiesOf } from "#tests/gateway/cookies-of.ts";

/** The headers of a visitor's requests: cookies and anti-forgery header. `address` is the visitor's, for a server that trusts one proxy. */
export async function visitorHeaders(origin: string, address?: string) {
  const forwarded: Readonly<Record<string, string>> =
    address === undefined ? {} : { "X-Forwarded-For": address };
  const cookie = cookiesOf(await fetch(`${origin}/api/portal`, { headers: forwarded }));
  return { ...forwarded, ...cookieHeaders(cookie), "Content-Type": "application/json" };
}

/** Opens a server as a visitor. Returns a function that sends one inner call with a captcha token. */
export async function visitorAt(origin: string, address?: string) {
  const headers = await visitorHeaders(origin, address);
  return (osurl: string, signal: AbortSignal | null = null, recaptchaToken = ""): Promise<Response> => {
    const body = JSON.stringify({ osurl, recaptchaToken });
    return fetch(`${origin}/api/public-data`, { method: "POST", headers, body, signal });
  };
}

/** Returns the body of a response; throws if the status is not a success. */
export async function bodyOf(response: Promise<Response>): Promise<unknown> {
  const received = await response;
  if (!received.ok) throw new Error(`${received.status}: ${await received.text()}`);
  return received.json();
}

interface InvitedUser {
  readonly email: string;
  readonly password: string;
  /** Of the invitation. */
  readonly token: string;
}

/** Chooses the password of an invited user, and signs in. Returns a function that sends one request with cookies and anti-forgery header. */
export async function userAt(origin: string, user: InvitedUser) {
  const cookies = new Map<string, string>();
  const send = async (method: "GET" | "POST", path: string, body?: object): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...cookieHeaders(cookie), "Content-Type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}${path}`, init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const body = { ...user, recaptchaToken: "" };
  for (const path of ["reset-password", "sign-in"]) {
    await send("GET", "/api/portal");
    const response = await send("POST", `/api/account/${path}`, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  await send("GET", "/api/portal");
  return send;
}
