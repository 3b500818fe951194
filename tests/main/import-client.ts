// A member of staff who imports a file through the import console of running servers, and repeats each step until a server acknowledges it.
import { setTimeout as delay } from "node:timers/promises";
import { downloadZip } from "client-zip";

import type { UploadDetails, UploadState } from "#contract/administration/imports.ts";
import type { Database } from "#database/database.ts";
import { importPermission } from "#rules/access/import-permission.ts";
import { accountsUnderTest, establish, newUser } from "#tests/accounts/accounts-under-test.ts";
import { cookieHeaders, cookiesOf } from "#tests/gateway/cookies-of.ts";
import type { Members } from "#tests/importing/change-log.ts";
import { portalPath } from "#web/paths.ts";

/** The address of a server that serves now; another one after it has failed. */
export interface ServerChoice {
  readonly address: () => string;
  readonly hasFailed: (address: string) => void;
}

interface SharingServers extends ServerChoice {
  readonly database: Database;
  /** The settings AUTH_SECRET and PUBLIC_URL of the servers. */
  readonly secret: string;
  readonly origin: string;
}

interface SentRequest extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds between two looks at an import. */
const lookInterval = 100;

/** Creates a user with a session that every server accepts. Returns a function that sends a request with its cookies and anti-forgery header. */
export async function signInAt(
  { address, database, hasFailed, origin, secret }: SharingServers,
  email: string,
  more: Parameters<typeof newUser>[1] = {},
) {
  const under = accountsUnderTest(database, { secret, origin });
  await establish(under, newUser(email, more));
  const browser = under.browser();
  await browser.signIn(email);
  // As the gateway names the cookies of a site with https.
  const cookie = browser
    .client()
    .cookie.split("; ")
    .map((one) => `__Host-${one}`)
    .join("; ");

  return async (path: string, init: SentRequest = {}): Promise<Response> => {
    const server = address();
    try {
      const portal = await fetch(`${server}${portalPath}`, { headers: { cookie } });
      if (!portal.ok) return portal;
      const headers = { ...init.headers, ...cookieHeaders(`${cookiesOf(portal)}; ${cookie}`) };
      return await fetch(`${server}${path}`, { ...init, headers });
    } catch (error) {
      hasFailed(server);
      throw error;
    }
  };
}

/** Creates a user who may import. Returns a function that resolves when a server has imported members. */
export async function openImportClient(servers: SharingServers) {
  const send = await signInAt(servers, "importer@society.example", {
    userType: "society",
    permissions: [importPermission],
  });
  const upload = async (archive: Uint8Array<ArrayBuffer>): Promise<number> => {
    const response = await send("/api/imports?fileName=update.zip", {
      method: "POST",
      body: archive,
    });
    return ((await bodyOf(response)) as { id: number }).id;
  };
  /** Takes the next step of an upload, and returns the state in which it was. */
  const proceed = async (id: number): Promise<UploadState> => {
    const { errors, state } = (await bodyOf(await send(`/api/imports/${id}`))) as UploadDetails;
    if (state === "failed" || state === "refused") throw new Error(`${state}: ${JSON.stringify(errors)}`);
    if (state === "checked") await send(`/api/imports/${id}/approve`, { method: "POST" });
    return state;
  };

  return async (members: Members): Promise<void> => {
    const archive = await archiveOf(members);
    let id: number | undefined;
    let state: UploadState = "checking";
    while (state !== "imported") {
      try {
        id ??= await upload(archive);
        state = await proceed(id);
      } catch (error) {
        if (!isConnectionError(error)) throw error;
      }
      await delay(lookInterval);
    }
  };
}

/** What `fetch` throws when the server is killed before or while it responds. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  throw new Error(`${response.status}: ${await response.text()}`);
}

async function archiveOf(members: Members): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.entries(members).map(([set, lines]) => ({
    name: `${set}.ndjson`,
    input: lines.map((line) => JSON.stringify(line)).join("\n"),
  }));
  return new Uint8Array(await downloadZip(files).arrayBuffer());
}
