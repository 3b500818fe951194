// The readers of the leak test: a visitor, users of every type, administrators during impersonation, and API clients.
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { accountUserTypes } from "#contract/administration/administration.ts";
import type { CreateUser } from "#contract/administration/administration-calls.ts";
import { importPermission } from "#rules/access/import-permission.ts";
import type { Database } from "#database/database.ts";
import type { createGateway } from "#gateway/app.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { mcpPath } from "#gateway/mcp/mcp-path.ts";
import { portalPath } from "#web/paths.ts";
import { establish, goodPassword, newUser, type SentEmail } from "#tests/accounts/accounts-under-test.ts";
import { maxauth } from "#tests/gateway/maximo-gateway.ts";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";
import { browserRows } from "./walk.ts";
import { apiClientRows, type Base } from "./walk-api-clients.ts";
import type { Place, Row, Step } from "./walk-rows.ts";

/** The application and the emails that it sent. */
export interface Application {
  readonly app: ReturnType<typeof createGateway>;
  readonly dependencies: GatewayDependencies;
  readonly database: Database;
  readonly sentEmails: SentEmail[];
}

interface Reader {
  readonly name: string;
  /** Whether the reader may see controlled vessels. */
  readonly isCleared: boolean;
  readonly isApiClient: boolean;
  readonly rows: (place: Place) => readonly Row[];
  /** Signs in, and returns a function that sends one request with the method of its route. */
  readonly arrive: (application: Application) => Promise<Send>;
}

export interface Walker extends Reader {
  /** Whether it makes the request of this position of each route. Walkers of equal access share these requests. */
  readonly makes: (position: number) => boolean;
}

export type Send = (step: Step, method: string) => Promise<Response>;

let addresses = 0;

/** A new IP address, as the server sees it. */
export const newAddress = () => ({ incoming: { socket: { remoteAddress: `192.0.2.${++addresses}` } } });

/** A browser with its own IP address, which keeps its cookies and sends the anti-forgery header. */
function openBrowser({ app }: Application): Send {
  const cookies = new Map<string, string>();
  const from = newAddress();
  return async ({ body, headers, path }, method) => {
    const response = await app.request(
      path,
      {
        method,
        headers: {
          "content-type": "application/json",
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      // The limit of an address without a key is low.
      path.startsWith("/api/v1/") ? newAddress() : from,
    );
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0(?:;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/** Sends a request that sendOrThrow succeed, and reads the anti-forgery token of the resulting session. */
async function sendOrThrow(send: Send, step: Step): Promise<Response> {
  const response = await send(step, "POST");
  if (!response.ok) throw new Error(`${step.path}: ${response.status} ${await response.text()}`);
  await send({ path: portalPath }, "GET");
  return response;
}

async function signIn(application: Application, email: string): Promise<Send> {
  const send = openBrowser(application);
  await send({ path: portalPath }, "GET");
  await sendOrThrow(send, { path: "/api/account/sign-in", body: { email, password: goodPassword } });
  return send;
}

let users = 0;

/** Creates a user with rights and a password; returns id and email address. */
export async function makeUser({ database, dependencies }: Application, rights: Partial<CreateUser>) {
  const email = `walker-${++users}@client.example`;
  const id = await establish({ accounts: dependencies.accounts, database }, newUser(email, rights));
  return { id, email };
}

const itar = (isCleared: boolean): CreateUser["clearances"] => (isCleared ? ["itar"] : []);
const withClearance = (isCleared: boolean) => (isCleared ? "with clearance" : "without clearance");
const withAndWithout = [false, true];

const kinds: readonly (readonly [name: string, rights: Partial<CreateUser>])[] = [
  ...accountUserTypes.map((userType) => [userType, { userType }] as const),
  ["client who may order", { userType: "client", permissions: [3] }],
  ["society who may import", { userType: "society", permissions: [importPermission] }],
];

const visitor: Reader = {
  name: "a visitor",
  isCleared: false,
  isApiClient: false,
  rows: browserRows,
  arrive: async (application) => {
    const send = openBrowser(application);
    await send({ path: portalPath }, "GET");
    return send;
  },
};

const userReaders = kinds.flatMap(([name, rights]) =>
  withAndWithout.map((isCleared): Reader => ({
    name: `a user, ${name}, ${withClearance(isCleared)}`,
    isCleared,
    isApiClient: false,
    rows: browserRows,
    arrive: async (application) => {
      const { email } = await makeUser(application, { ...rights, clearances: itar(isCleared) });
      return signIn(application, email);
    },
  })),
);

const impersonatingReaders = withAndWithout.flatMap((isAdminCleared) =>
  withAndWithout.map((isUserCleared): Reader => ({
    name: `an administrator ${withClearance(isAdminCleared)} as a client ${withClearance(isUserCleared)}`,
    isCleared: isAdminCleared && isUserCleared,
    isApiClient: false,
    rows: browserRows,
    arrive: async (application) => {
      const clearances = itar(isAdminCleared);
      const administrator = await makeUser(application, { userType: "ABSADMIN", clearances });
      const { id } = await makeUser(application, { clearances: itar(isUserCleared) });
      const send = await signIn(application, administrator.email);
      await sendOrThrow(send, { path: `/api/administration/users/${id}/impersonate`, body: {} });
      return send;
    },
  })),
);

interface Key {
  readonly name: string;
  readonly key: string;
}

/** Creates a key without owner, or a key of a new user. */
async function createApiKey(
  application: Application,
  owner: "none" | "user",
  isCleared: boolean,
): Promise<Key> {
  const label = `walk-${++users}`;
  if (owner === "none") return { name: label, key: await addApiKey(application.database, label, null) };
  const { email } = await makeUser(application, { clearances: itar(isCleared) });
  const body = { label, password: goodPassword };
  const response = await sendOrThrow(await signIn(application, email), {
    path: "/api/account/keys/make",
    body,
  });
  return (await response.json()) as Key;
}

/** How API clients authenticate, and the base path that they use. */
const authenticationMethods: readonly (readonly [
  name: string,
  base: Base,
  authenticate: (application: Application, key: Key) => Promise<Credentials>,
])[] = [
  ["by header", "/maximo/api", (_, { key }) => Promise.resolve({ headers: { apikey: key } })],
  ["by session", "/maximo/oslc", logIn],
  ["in the address", "/maximo/api", (_, { key }) => Promise.resolve({ query: `apikey=${key}` })],
];

interface Credentials {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

async function logIn({ app }: Application, { key, name }: Key): Promise<Credentials> {
  const response = await app.request("/maximo/oslc/login", { headers: maxauth(name, key) }, newAddress());
  return { headers: { cookie: cookiesOf(response) } };
}

const keys = [
  ["the operator's key", "none", false],
  ["a key of a user without clearance", "user", false],
  ["a key of a user with clearance", "user", true],
] as const;

const apiClientsOf = ([keyName, owner, isCleared]: (typeof keys)[number]) =>
  authenticationMethods.map(([method, base, authenticate]): Reader => ({
    name: `${keyName}, ${method}`,
    isCleared,
    isApiClient: true,
    rows: (place) => apiClientRows(place, base),
    arrive: async (application) => {
      const key = await createApiKey(application, owner, isCleared);
      const credentials = await authenticate(application, key);
      const from = newAddress();
      return async (step, method) =>
        application.app.request(
          ...requestOf(step, method, credentials),
          // It reads no cookie, and the limit of an address without a key is low.
          step.path === mcpPath ? newAddress() : from,
        );
    },
  }));

function requestOf(
  { body, headers, path }: Step,
  method: string,
  credentials: Credentials,
): [string, RequestInit] {
  const separator = path.includes("?") ? "&" : "?";
  const address = credentials.query === undefined ? path : path + separator + credentials.query;
  const isText = typeof body === "string";
  return [address, { method, headers: { ...headers, ...credentials.headers }, ...(isText && { body }) }];
}

/**
 * Divides the requests among readers of the same clearance, because thousands of requests of each reader would take minutes. What a
 * reader may see depends on the clearance only, so that a request by one of them finds what it would find by the others.
 */
function shareRequests(readers: readonly Reader[]): readonly Walker[] {
  return readers.map((reader) => {
    const equals = readers.filter(({ isCleared }) => isCleared === reader.isCleared);
    const turn = equals.indexOf(reader);
    return { ...reader, makes: (position) => position % equals.length === turn };
  });
}

/** In this order: requests during impersonation are in the audit log, which the administrators before them have already read. */
export const walkers: readonly Walker[] = [
  ...shareRequests([visitor]),
  ...shareRequests([...userReaders, ...impersonatingReaders]),
  ...shareRequests(keys.flatMap(apiClientsOf)),
];
