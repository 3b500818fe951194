// Who walks: a visitor, users of every type, administrators who view as a user, and machines, each come in by its own door.
import { addKey } from "#accounts/api-keys.ts";
import { accountPaths } from "#contract/account.ts";
import { accountUserTypes, administrationPaths } from "#contract/administration.ts";
import type { CreateUser } from "#contract/administration-calls.ts";
import type { Database } from "#database/database.ts";
import type { createGateway } from "#gateway/app.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { portalPath } from "#web/paths.ts";
import { establish, goodPassword, newUser, type SentLetter } from "#tests/accounts/accounts-under-test.ts";
import { cookieOf, maxauth } from "#tests/gateway/machine.ts";
import { type Base, browserRows, machineRows, type Place, type Row, type Step } from "./walk.ts";

/** The application, and what its letters say. */
export interface Application {
  readonly app: ReturnType<typeof createGateway>;
  readonly parts: GatewayParts;
  readonly database: Database;
  readonly letters: SentLetter[];
}

export interface Walker {
  readonly name: string;
  /** Whether the reader may see controlled vessels. */
  readonly isCleared: boolean;
  readonly isMachine: boolean;
  readonly rows: (place: Place) => readonly Row[];
  /** Comes in; the answer sends one request with the method of its route. */
  readonly arrive: (application: Application) => Promise<Send>;
}

export type Send = (step: Step, method: string) => Promise<Response>;

let addresses = 0;

/** Another address on the network, as the server sees it. */
export const anywhere = () => ({ incoming: { socket: { remoteAddress: `192.0.2.${++addresses}` } } });

/** A browser at an address of its own that keeps its cookies and proves that it can read them. */
function openBrowser({ app }: Application): Send {
  const cookies = new Map<string, string>();
  const from = anywhere();
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
      from,
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

/** Sends a request that must succeed, and takes up the anti-forgery token of the session that it leaves. */
async function must(send: Send, step: Step): Promise<Response> {
  const response = await send(step, "POST");
  if (!response.ok) throw new Error(`${step.path}: ${response.status} ${await response.text()}`);
  await send({ path: portalPath }, "GET");
  return response;
}

async function signIn(application: Application, email: string): Promise<Send> {
  const send = openBrowser(application);
  await send({ path: portalPath }, "GET");
  await must(send, { path: accountPaths.signIn, body: { email, password: goodPassword } });
  return send;
}

let users = 0;

/** Makes a user with rights, who has a password; id and e-mail address. */
export async function makeUser({ database, parts }: Application, rights: Partial<CreateUser>) {
  const email = `walker-${++users}@client.example`;
  const id = await establish({ accounts: parts.accounts, database }, newUser(email, rights));
  return { id, email };
}

const itar = (isCleared: boolean): CreateUser["clearances"] => (isCleared ? ["itar"] : []);
const withClearance = (isCleared: boolean) => (isCleared ? "with clearance" : "without clearance");
const eitherWay = [false, true];

const kinds: readonly (readonly [name: string, rights: Partial<CreateUser>])[] = [
  ...accountUserTypes.map((userType) => [userType, { userType }] as const),
  ["client who may order", { userType: "client", permissions: [3] }],
];

const visitorWalker: Walker = {
  name: "a visitor",
  isCleared: false,
  isMachine: false,
  rows: browserRows,
  arrive: async (application) => {
    const send = openBrowser(application);
    await send({ path: portalPath }, "GET");
    return send;
  },
};

const userWalkers = kinds.flatMap(([name, rights]) =>
  eitherWay.map((isCleared): Walker => ({
    name: `a user, ${name}, ${withClearance(isCleared)}`,
    isCleared,
    isMachine: false,
    rows: browserRows,
    arrive: async (application) => {
      const { email } = await makeUser(application, { ...rights, clearances: itar(isCleared) });
      return signIn(application, email);
    },
  })),
);

const impersonators = eitherWay.flatMap((isAdminCleared) =>
  eitherWay.map((isUserCleared): Walker => ({
    name: `an administrator ${withClearance(isAdminCleared)} as a client ${withClearance(isUserCleared)}`,
    isCleared: isAdminCleared && isUserCleared,
    isMachine: false,
    rows: browserRows,
    arrive: async (application) => {
      const clearances = itar(isAdminCleared);
      const administrator = await makeUser(application, { userType: "ABSADMIN", clearances });
      const { id } = await makeUser(application, { clearances: itar(isUserCleared) });
      const send = await signIn(application, administrator.email);
      await must(send, { path: administrationPaths.impersonate(id), body: {} });
      return send;
    },
  })),
);

interface Key {
  readonly name: string;
  readonly key: string;
}

/** A key of the operator's, or of a user's own. */
async function makeKey(application: Application, owner: "nobody" | "user", isCleared: boolean): Promise<Key> {
  const label = `walk-${++users}`;
  if (owner === "nobody") return { name: label, key: await addKey(application.database, label, null) };
  const { email } = await makeUser(application, { clearances: itar(isCleared) });
  const body = { label, password: goodPassword };
  const made = await must(await signIn(application, email), { path: accountPaths.makeKey, body });
  return (await made.json()) as Key;
}

/** How a machine proves itself with each request, and where it asks. */
const doors: readonly (readonly [
  name: string,
  base: Base,
  prove: (application: Application, key: Key) => Promise<Proof>,
])[] = [
  ["by header", "/maximo/api", (_, { key }) => Promise.resolve({ headers: { apikey: key } })],
  ["by session", "/maximo/oslc", logIn],
  ["in the address", "/maximo/api", (_, { key }) => Promise.resolve({ query: `apikey=${key}` })],
];

interface Proof {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

async function logIn({ app }: Application, { key, name }: Key): Promise<Proof> {
  const response = await app.request("/maximo/oslc/login", { headers: maxauth(name, key) }, anywhere());
  return { headers: { cookie: cookieOf(response) } };
}

const keys = [
  ["the operator's key", "nobody", false],
  ["a key of a user without clearance", "user", false],
  ["a key of a user with clearance", "user", true],
] as const;

const machines = keys.flatMap(([keyName, owner, isCleared]) =>
  doors.map(([door, base, prove]): Walker => ({
    name: `${keyName}, ${door}`,
    isCleared,
    isMachine: true,
    rows: (place) => machineRows(place, base),
    arrive: async (application) => {
      const key = await makeKey(application, owner, isCleared);
      const proof = await prove(application, key);
      const from = anywhere();
      return async (step, method) => application.app.request(...requestOf(step, method, proof), from);
    },
  })),
);

function requestOf({ body, headers, path }: Step, method: string, proof: Proof): [string, RequestInit] {
  const joint = path.includes("?") ? "&" : "?";
  const address = proof.query === undefined ? path : path + joint + proof.query;
  const isText = typeof body === "string";
  return [address, { method, headers: { ...headers, ...proof.headers }, ...(isText && { body }) }];
}

/** In their order: what administrators read as others stands in the audit log, which the administrators before them have read. */
export const walkers: readonly Walker[] = [visitorWalker, ...userWalkers, ...machines, ...impersonators];
