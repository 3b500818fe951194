// The processor time of every route as multiples of a look-up by IMO number, compared with its cost in tokens.
import { Pool } from "undici";
import { captchaActionOf } from "#contract/account/account.ts";
import { routeCosts } from "#gateway/limits/route-costs.ts";
import { builtPrograms, commandOutput, type ServerProcess } from "#bench/harness/child-process.ts";
import { cpuMilliseconds } from "#bench/harness/process-usage.ts";
import type { Probes } from "#bench/works/probes.ts";
import { type Place, routeSamples, type Sample } from "./route-samples.ts";

const repeats = 60;
/** Of a route whose requests are counted as attempts or changes, which have limits of their own. */
const countedRepeats = { attempt: 3, change: 20 } as const;

const password = "a long password of the cost check 2026";

/** Prints every route; returns the sentences of those that cost too few tokens. Linux only: elsewhere there are no times. */
export async function measureRoutes(
  engine: string,
  server: ServerProcess,
  settings: Readonly<Record<string, string>>,
  probes: Probes,
): Promise<readonly string[]> {
  const browser = new Browser(server.origin);
  try {
    const place = await signIn(browser, settings, probes);
    const lookUpTime = (rounds: number) =>
      timeOf(server, browser, rounds, (round) => sampleOf("POST /api/public-data", round, place));
    // Meanwhile the program and the database are compiled, on the same processors.
    await lookUpTime(1000);
    const lookUp = await lookUpTime(5 * repeats);
    console.log(`${engine}: an IMO look-up takes ${lookUp.toFixed(2)} ms of processor time`);
    const failures: string[] = [];
    for (const [route, { further, tokens }] of Object.entries(routeCosts)) {
      const isAttempt = further === "attempt";
      const rounds = isAttempt || further === "change" ? countedRepeats[further] : repeats;
      const time = await timeOf(server, browser, rounds, (round) => sampleOf(route, round, place));
      const paid = Math.max(tokens, sampleOf(route, 1, place).callTokens ?? 0);
      const multiple = time / lookUp;
      const counted = isAttempt ? ", counted as an attempt" : "";
      console.log(`  ${route}: ${multiple.toFixed(1)} look-ups, ${paid} tokens${counted}`);
      if (!isAttempt && paid < Math.floor(multiple))
        failures.push(`${engine}: ${route} costs ${paid} tokens for ${multiple.toFixed(1)} look-ups`);
    }
    return failures;
  } finally {
    await browser.close();
  }
}

type Request = Sample & { readonly method: string };

function sampleOf(route: string, round: number, place: Place): Request {
  const sample = routeSamples[route]?.(round, place);
  if (sample === undefined) throw new Error(`${route} has no sample.`);
  const method = route.split(" ")[0] ?? "";
  return typeof sample === "string" ? { method, path: sample } : { method, ...sample };
}

async function timeOf(
  { pid }: ServerProcess,
  browser: Browser,
  rounds: number,
  requestOf: (round: number) => Request,
): Promise<number> {
  await browser.send(requestOf(0));
  const before = cpuMilliseconds(pid) ?? Number.NaN;
  for (let round = 1; round <= rounds; round += 1) await browser.send(requestOf(round));
  return ((cpuMilliseconds(pid) ?? Number.NaN) - before) / rounds;
}

/** A browser with cookies and a key, each of whose requests comes from another address. */
class Browser {
  readonly #pool: Pool;
  readonly #cookies = new Map<string, string>();
  #count = 0;
  apiKey = "";

  constructor(origin: string) {
    this.#pool = new Pool(origin, { connections: 1, bodyTimeout: 60_000, headersTimeout: 60_000 });
  }

  /** Returns the body. Rejects if the server refuses the request because of its number, or fails. */
  async send({ body, method, path }: Request): Promise<string> {
    this.#count += 1;
    const response = await this.#pool.request({
      method,
      path,
      headers: {
        "x-forwarded-for": `10.${this.#count >> 16}.${(this.#count >> 8) & 255}.${this.#count & 255}`,
        "content-type": "application/json",
        ...(/^\/(?:maximo|api\/v1)\b/.test(path) ? { apikey: this.apiKey } : this.#session()),
      },
      body: body === undefined ? null : body instanceof URLSearchParams ? String(body) : JSON.stringify(body),
    });
    const text = await response.body.text();
    const { headers, statusCode } = response;
    if (statusCode === 429 || statusCode === 503 || statusCode === 500)
      throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`);
    // The session of the API is not the browser's, and signing out is the last that a page does.
    if (!path.startsWith("/maximo") && !path.endsWith("/sign-out")) this.#keep(headers["set-cookie"]);
    return text;
  }

  #session() {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-xsrf-token": this.#cookies.get("XSRF-TOKEN") ?? "",
    };
  }

  #keep(lines: string | string[] | undefined): void {
    for (const line of [lines ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Signs a new administrator in, and gives the user what the samples name. */
async function signIn(
  browser: Browser,
  settings: Readonly<Record<string, string>>,
  probes: Probes,
): Promise<Place> {
  const email = "administrator@society.example";
  const [program = ""] = builtPrograms.serve;
  const rights = ["--type", "ABSADMIN", "--permissions", "3,40"];
  const link = await commandOutput([program, "user", "add", email, "--name", "Ada", ...rights], settings);
  const token = new URLSearchParams(/[?#](\S+)/.exec(link)?.[1]).get("token") ?? "";
  const post = async (path: string, body: object) => {
    const text = await browser.send({ method: "POST", path, body });
    return text === "" ? {} : (JSON.parse(text) as { readonly [name: string]: string });
  };
  const page = await browser.send({ method: "GET", path: "/absrecord/search" });
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  await browser.send({ method: "GET", path: "/api/portal" });
  await post("/api/account/reset-password", { token, password });
  await post("/api/account/sign-in", {
    email,
    password,
    recaptchaToken: captchaActionOf("/api/account/sign-in"),
  });
  await browser.send({ method: "GET", path: "/api/portal" });
  const { key = "" } = await post("/api/account/keys/make", { label: "cost-check", password });
  browser.apiKey = key;
  const numbers = Array.from({ length: 50 }, (_, index) => probes.imoNumber(index));
  const { id: list = "" } = await post("/api/lists", { name: "Cost check", numbers });
  const delivery = { kind: "email", frequency: "daily", timeZone: "Europe/Oslo" };
  const target = { kind: "vessel", assetnum: probes.vessel(0).assetnum };
  const { id: follow = "" } = await post("/api/follows", { target, topics: ["class"], delivery });
  const users = await browser.send({ method: "GET", path: "/api/administration/users" });
  const [user] = (JSON.parse(users) as { readonly users: readonly { readonly id: string }[] }).users;
  const place = { probes, asset, userId: user?.id ?? "", list, follow };
  if ([key, asset, list, follow, place.userId].includes(""))
    throw new Error(`Incomplete: ${JSON.stringify(place)}`);
  return place;
}
