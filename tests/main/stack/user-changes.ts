// A user who changes a list and a follow again and again, and reads each change back.
import { changeTopics } from "#contract/changes/changes.ts";
import type { FollowMade, FollowsPage } from "#contract/follows/follows.ts";
import type { ListChange, OpenedList } from "#contract/lists/lists.ts";
import type { Database } from "#database/database.ts";
import { signInAt } from "#tests/main/import-client.ts";
import { retry } from "./retry.ts";

interface Changing {
  readonly name: string;
  /** Milliseconds between two changes, if they are limited. */
  readonly pause?: number;
  /** What the change of a number writes. */
  readonly valueOf: (number: number) => string;
  readonly write: (value: string) => Promise<Response>;
  /** What is stored; `null` if it cannot be read now. */
  readonly read: () => Promise<string | null>;
}

/** A user may make 300 changes an hour, which the setting RATE_LIMIT does not change. */
const followsAMinute = 20;

/** Creates a user with a list and a follow. `secret` and `origin` are the settings AUTH_SECRET and PUBLIC_URL of the server. */
export async function changesOfUser(
  server: string,
  email: string,
  shared: { readonly database: Database; readonly secret: string; readonly origin: string },
) {
  const send = await signInAt({ address: () => server, hasFailed: () => undefined, ...shared }, email);
  const headers = { "Content-Type": "application/json" };
  const post = (path: string, body: object) =>
    send(path, { method: "POST", body: JSON.stringify(body), headers });
  /** The content of a successful response; `null` of another one. */
  const contentOf = async <Content>(response: Promise<Response>) => {
    const received = await response;
    return received.ok ? ((await received.json()) as Content) : null;
  };

  const list = await contentOf<ListChange>(post("/api/lists", { name: "LIST 0", assetnums: ["V1"] }));
  const delivery = { kind: "email", frequency: "weekly", timeZone: "UTC" };
  const target = { kind: "vessel", assetnum: "V2" };
  const follow = await contentOf<FollowMade>(
    post("/api/follows", { target, topics: topicsOf(0).split(" "), delivery }),
  );
  if (list === null || follow === null) throw new Error("The user has no list or follow.");
  return [
    repeatChange({
      name: "list",
      valueOf: (number) => `LIST ${number}`,
      write: (name) => post(`/api/lists/${list.id}/name`, { name }),
      read: async () => (await contentOf<OpenedList>(send(`/api/lists/${list.id}`)))?.name ?? null,
    }),
    repeatChange({
      name: "follow",
      pause: 60_000 / followsAMinute,
      valueOf: topicsOf,
      write: (topics) => post(`/api/follows/${follow.id}`, { topics: topics.split(" "), delivery }),
      read: async () => {
        const page = await contentOf<FollowsPage>(send("/api/follows"));
        return page?.follows[0]?.topics.join(" ") ?? null;
      },
    }),
  ];
}

/** One of 63 sets of topics, in turn. */
function topicsOf(number: number): string {
  const bits = 1 + (number % (2 ** changeTopics.length - 1));
  return changeTopics.filter((_, bit) => (bits >> bit) % 2 === 1).join(" ");
}

function repeatChange({ name, pause, read, valueOf, write }: Changing) {
  const wrong: string[] = [];
  let confirmed = 0;
  /** Reads what is stored: the last confirmed value, or the next one, which may be stored although its response was lost. */
  async function check(possible: readonly string[]): Promise<void> {
    const value = await read();
    if (value === null) throw new Error(`The ${name} cannot be read.`);
    if (!possible.includes(value)) wrong.push(`${name}: ${value} after ${valueOf(confirmed)} was confirmed`);
  }
  const confirmedOrNext = () => [valueOf(confirmed), valueOf(confirmed + 1)];
  return {
    name,
    ...(pause !== undefined && { pause }),
    /** Writes the next value until it is confirmed. Reads before that, because a write hides whether the one before it was lost. */
    send: async (): Promise<Response> => {
      await check(confirmedOrNext()).catch(() => undefined);
      const response = await write(valueOf(confirmed + 1));
      if (!response.ok) return response;
      confirmed += 1;
      await check([valueOf(confirmed)]).catch(() => undefined);
      return response;
    },
    /** What was read that was not what had been confirmed, until now. */
    wrongUntilNow: async (): Promise<readonly string[]> => {
      await retry(10_000, 500, () => check(confirmedOrNext()));
      return wrong.splice(0);
    },
  };
}
