// One file with all data of the user. Refused while an administrator views as the user.
import { Readable } from "node:stream";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import type { OwnAuditEntry } from "#accounts/users/own-deletion.ts";
import type { Identities, UserServices } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { clientOf } from "./account-cookies.ts";
import { requireUser } from "./require-user.ts";

const exportHeaders = {
  "Content-Disposition": contentDisposition("attachment", "account.json"),
  "Content-Type": "application/json",
};

/** Responds with the file, and holds a read slot of the user until its end. A HEAD request reads and audits nothing. */
export async function exportOwnData(
  c: GatewayContext,
  stores: Identities & UserServices,
  runInSlot: RunInSlot,
): Promise<Response> {
  const session = requireUser(c);
  if (c.req.method === "HEAD") return c.body(null, 200, exportHeaders);
  return holdingSlot(c, runInSlot, async () => {
    const auditLog = await stores.accounts.exportOwnAuditLog(clientOf(c), session);
    return exportText(await readOwnData(stores, session), auditLog);
  });
}

/** Responds with a text while it is read, and holds a slot until the end of the text or of the connection. */
function holdingSlot(
  c: GatewayContext,
  runInSlot: RunInSlot,
  read: () => Promise<AsyncGenerator<string>>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const respond = async () => {
      const text = await read();
      await new Promise<void>((ended) => {
        const body = Readable.toWeb(Readable.from(bytesOf(text, ended))) as ReadableStream<Uint8Array>;
        resolve(c.body(body, 200, exportHeaders));
      });
    };
    runInSlot(c, respond).catch(reject);
  });
}

async function* bytesOf(text: AsyncGenerator<string>, ended: () => void): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const part of text) yield encoder.encode(part);
  } finally {
    ended();
  }
}

/** JSON of the data, and of the pages of the audit log as its last member, one entry a line. */
async function* exportText(
  data: object,
  auditLog: AsyncIterable<readonly OwnAuditEntry[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(data, null, 2).slice(0, -2)},\n  "auditLog": [`;
  let separator = "\n    ";
  for await (const page of auditLog) {
    yield separator + page.map((entry) => JSON.stringify(entry)).join(",\n    ");
    separator = ",\n    ";
  }
  yield "\n  ]\n}\n";
}

/** What the user has, without any secret. Lists and follows name what the user chose, not what the record says about it. */
async function readOwnData(
  { accounts, follows, lists, webhooks }: Identities & UserServices,
  session: UserSession,
): Promise<object> {
  const userId = session.user.id;
  return {
    profile: await accounts.profile(session),
    sessions: await accounts.listSessions(session),
    apiKeys: await accounts.listUserApiKeys(session),
    secretAddresses: await accounts.secretAddresses.list(session),
    lists: await readOwnLists(lists, userId),
    follows: (await follows.all(userId)).map(
      ({ createdAt, delivery, lastDeliveryAt, state, target, topics }) => ({
        target,
        topics,
        delivery,
        state,
        createdAt,
        lastDeliveryAt,
      }),
    ),
    webhooks: (await webhooks.list(session)).webhooks,
  };
}

async function readOwnLists(lists: UserServices["lists"], userId: string): Promise<object[]> {
  const found: object[] = [];
  for (const { id } of await lists.readLists(userId)) {
    const { customerNumber, members, name } = await lists.readList({ userId, listId: id });
    found.push({ name, customerNumber, numbers: members.map(({ number }) => number) });
  }
  return found;
}
