// A real identity provider for tests: oidc-provider over HTTP, with one client and one user, who is signed in by a login page that needs no
// click. What it cannot be made to do, `faulty-identity-provider.ts` does.
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Adapter, type AdapterPayload, type Configuration, Provider } from "oidc-provider";
import type { IdentityProviderSettings } from "#accounts/sign-in/identity-provider.ts";

/** The secret has characters that must be encoded in the header of the client (RFC 6749, 2.3.1). */
export const client = { clientId: "record", clientSecret: "the record's own secret: /+ &%" };

/** The claims about the user. */
export type Claims = Readonly<Record<string, unknown>>;

export const carol: Claims = {
  sub: "u-1",
  email: "carol@society.example",
  email_verified: true,
  name: "Carol",
  picture: "https://login.example/carol.png",
};

/** The settings of the product for a provider. */
export const settingsFor = (
  issuer: string,
  changes: Partial<IdentityProviderSettings>,
): IdentityProviderSettings => ({
  issuer,
  ...client,
  label: "Harbour ID",
  userType: "public",
  requiredFor: [],
  ...changes,
});

/** One key for all providers of a process. */
const signingKey = {
  ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
  use: "sig",
};

const loginPath = "/login/";

function configurationOf(redirectUri: string, person: () => Claims): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: "ES256",
      },
    ],
    adapter: Stored,
    jwks: { keys: [signingKey] },
    cookies: { keys: ["a key of the test"] },
    claims: { email: ["email", "email_verified"], profile: ["name", "preferred_username", "picture"] },
    // Many providers state the claims in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => loginPath + interaction.uid },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...person(), sub: accountId }) }),
    /** The user has agreed to the client. */
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 60, Interaction: 60, Session: 300 },
  };
}

/** What the provider stores, in memory. */
class Stored implements Adapter {
  static readonly #stored = new Map<string, AdapterPayload>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #find(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...Stored.#stored.values()].find((payload) => payload.kind === this.#kind && matches(payload));
  }

  upsert = async (id: string, payload: AdapterPayload): Promise<void> =>
    void Stored.#stored.set(`${this.#kind} ${id}`, payload);
  find = async (id: string): Promise<AdapterPayload | undefined> => Stored.#stored.get(`${this.#kind} ${id}`);
  findByUid = async (uid: string): Promise<AdapterPayload | undefined> =>
    this.#find((payload) => payload.uid === uid);
  findByUserCode = async (): Promise<undefined> => undefined;
  consume = async (id: string): Promise<void> => {
    const payload = await this.find(id);
    if (payload) payload["consumed"] = Math.floor(Date.now() / 1000);
  };
  destroy = async (id: string): Promise<void> => void Stored.#stored.delete(`${this.#kind} ${id}`);
  revokeByGrantId = async (grantId: string): Promise<void> => {
    for (const [key, payload] of Stored.#stored) if (payload.grantId === grantId) Stored.#stored.delete(key);
  };
}

/** Starts a provider with one user, who is signed in without interaction. */
export async function startIdentityProvider(redirectUri: string) {
  const state = { person: carol, address: "" };
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith(loginPath)) {
      const result = { login: { accountId: String(state.person["sub"]) } };
      void provider.interactionFinished(request, response, result);
    } else void provider.callback()(request, response);
  };
  let server = createServer(respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  state.address = `http://127.0.0.1:${port}`;
  const provider = new Provider(
    state.address,
    configurationOf(redirectUri, () => state.person),
  );
  return {
    state,
    settings: (changes: Partial<IdentityProviderSettings> = {}) => settingsFor(state.address, changes),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async restart() {
      server = createServer(respond).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    visit: (url: string) => visit(url, redirectUri),
  };
}

/** Opens the authorisation URL as a browser does, and returns the parameters with which the provider returns to the client. */
async function visit(url: string, redirectUri: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (let address = url; ;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`The provider refused the request: ${await response.text()}`);
    const next = new URL(location, address);
    if (next.href.startsWith(redirectUri)) return Object.fromEntries(next.searchParams);
    address = next.href;
  }
}
