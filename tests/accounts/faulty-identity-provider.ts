// A stand-in for an identity provider with faults that a real one cannot be made to have: wrong signatures and claims, no ID token, another
// profile, no response. `identity-provider.ts` is a real one.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { IdentityProviderSettings } from "#accounts/sign-in/identity-provider.ts";
import { carol, type Claims, client, settingsFor } from "./identity-provider.ts";

/** Faults to simulate. */
interface Faults {
  /** Replace claims in the ID token. */
  readonly claims?: Claims;
  readonly key?: KeyObject;
  readonly header?: object;
  readonly withoutIdToken?: boolean;
  /** Response of the userinfo endpoint. */
  readonly userInfo?: Claims;
  readonly discovery?: object;
  /** Accepts requests without responding. */
  readonly isSilent?: boolean;
}

interface Login {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

export const otherKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** Starts a provider with one user, who is signed in without interaction, and no fault yet. */
export async function startFaultyIdentityProvider(redirectUri: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const logins = new Map<string, Login>();
  const state = { person: carol, faults: {} as Faults, address: "", ignoredRequests: 0 };

  const authorize = (query: URLSearchParams): string => {
    const expected = {
      client_id: client.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(expected)) {
      if (query.get(name) !== value) throw new Error(`${name} is ${query.get(name)}`);
    }
    if (!query.get("scope")?.split(" ").includes("openid")) throw new Error("The scope openid is missing.");
    const code = randomUUID();
    const [challenge, nonce] = [query.get("code_challenge") ?? "", query.get("nonce") ?? ""];
    logins.set(code, { challenge, nonce, redirectUri });
    const callback = new URLSearchParams({ code, state: query.get("state") ?? "", iss: state.address });
    return `${redirectUri}?${callback}`;
  };

  const idToken = (nonce: string): string => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: state.address, aud: client.clientId, iat: seconds, exp: seconds + 60, nonce };
    const parts = [
      { alg: "ES256", kid: "1", ...state.faults.header },
      { ...claims, ...state.person, ...state.faults.claims },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
    const key = { key: state.faults.key ?? privateKey, dsaEncoding: "ieee-p1363" } as const;
    return [...parts, sign("sha256", Buffer.from(parts.join(".")), key).toString("base64url")].join(".");
  };

  const exchange = (form: URLSearchParams, authorization: string): object => {
    const login = logins.get(form.get("code") ?? "");
    logins.delete(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!isBasic(authorization)) throw new Error("invalid_client");
    if (!login || login.challenge !== verifier || form.get("redirect_uri") !== login.redirectUri) {
      throw new Error("invalid_grant");
    }
    const tokens = { access_token: "an access token", refresh_token: "a refresh token", expires_in: 300 };
    const withId = state.faults.withoutIdToken === true ? {} : { id_token: idToken(login.nonce) };
    return { ...tokens, ...withId, token_type: "Bearer", scope: "openid email profile" };
  };

  const endpoints: Readonly<
    Record<string, (request: IncomingMessage, url: URL) => Promise<object> | object>
  > = {
    "/.well-known/openid-configuration": () => ({
      issuer: state.address,
      authorization_endpoint: `${state.address}/authorize`,
      token_endpoint: `${state.address}/token`,
      jwks_uri: `${state.address}/keys`,
      userinfo_endpoint: `${state.address}/userinfo`,
      id_token_signing_alg_values_supported: ["ES256"],
      ...state.faults.discovery,
    }),
    "/keys": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "ES256" }],
    }),
    "/token": async (request) =>
      exchange(new URLSearchParams(await text(request)), request.headers.authorization ?? ""),
    "/userinfo": () => state.faults.userInfo ?? state.person,
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (state.faults.isSilent === true) {
      state.ignoredRequests += 1;
      return;
    }
    const url = new URL(request.url ?? "/", state.address);
    try {
      if (url.pathname === "/authorize") {
        response.writeHead(302, { Location: authorize(url.searchParams) }).end();
        return;
      }
      const body = await endpoints[url.pathname]?.(request, url);
      response.writeHead(body ? 200 : 404, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body ?? {}));
    } catch (error) {
      response.writeHead(400, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: (error as Error).message }));
    }
  };

  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  state.address = `http://127.0.0.1:${port}`;

  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return {
    state,
    /** The settings for this provider. */
    settings: (changes: Partial<IdentityProviderSettings> = {}) => settingsFor(state.address, changes),
    stop,
    /** Opens the authorisation URL and returns the parameters of the redirect. */
    async visit(url: string): Promise<Record<string, string>> {
      const response = await fetch(url, { redirect: "manual" });
      const location = response.headers.get("location");
      if (location === null) throw new Error(`The provider refused the request: ${await response.text()}`);
      return Object.fromEntries(new URL(location).searchParams);
    },
  };
}

/** RFC 6749, 2.3.1: each half is encoded as a form's value before they are joined. */
function isBasic(authorization: string): boolean {
  const [scheme = "", token = ""] = authorization.split(" ");
  const encoded = new URLSearchParams({ a: client.clientId, b: client.clientSecret }).toString();
  const [a = "", b = ""] = encoded.split("&").map((pair) => pair.slice(2));
  return scheme === "Basic" && Buffer.from(token, "base64").toString() === `${a}:${b}`;
}
