// The clients of one attack, in a process of their own: `attack-clients.ts ORIGIN ATTACK ADDRESSES SECONDS`. Each address has a session and
// sends its requests over four connections as fast as the server responds. Prints how often each status came.
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import { type Attack, attackNames } from "./attack-names.ts";

const [origin = "", name = "", addresses = "0", seconds = "0"] = process.argv.slice(2);
if (!/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin))
  throw new Error("The origin must be a server on this computer.");
const attack = attackNames.find((known) => known === name);
if (!attack) throw new Error(`The attack is one of ${attackNames.join(", ")}.`);
const end = performance.now() + Number(seconds) * 1000;
const pool = new Pool(origin, { connections: 400 });
const statuses = new Map<number, number>();
/** Numbers of the form of IMO numbers; most are on no record. */
const numbers = (count: number) =>
  Array.from({ length: count }, () => String(1_000_000 + Math.floor(Math.random() * 8_999_999)));

/** One address with the cookies that it was sent. */
class Client {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;

  constructor(readonly number: number) {
    // Of this attack alone, so that no earlier one has spent its tokens.
    this.#address = `10.${attackNames.findIndex((known) => known === attack)}.${number & 255}.1`;
  }

  async send(method: "GET" | "POST", path: string, body?: object): Promise<number> {
    const {
      body: received,
      headers,
      statusCode,
    } = await pool.request({
      method,
      path,
      headers: {
        accept: "text/html, */*",
        "x-forwarded-for": this.#address,
        "content-type": "application/json",
        cookie: [...this.#cookies].map(([cookie, value]) => `${cookie}=${value}`).join("; "),
        "x-xsrf-token": this.#cookies.get("XSRF-TOKEN") ?? "",
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    await received.dump({ limit: 100_000_000 });
    for (const line of [headers["set-cookie"] ?? []].flat()) {
      const [cookie = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      this.#cookies.set(cookie, value);
    }
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    // A refused client goes on at once, and leaves the attacking process time for the others.
    if (statusCode >= 400) await wait(20);
    return statusCode;
  }
}

/** Signs that patterns of names and numbers repeat, and some that one form of Unicode makes three of. */
const signs = [".", " ", "(", "…", "-", "0", ","];
const parameters = ["text", "operatorName", "vesselName", "imoNum", "classNum", "certNum"];
/** A text in an address, of at most so many bytes there, that neither begins nor ends with its repeated sign. */
function run(bytes: number): string {
  const sign = encodeURIComponent(any(signs));
  return `a${sign.repeat(bytes / sign.length)}a`;
}

function any(texts: readonly string[]): string {
  return texts[Math.floor(Math.random() * texts.length)] ?? "";
}

const password = "a long password of the abuse test 2026";

const attacks: Readonly<Record<Attack, (client: Client) => Promise<unknown>>> = {
  documents: (client) => client.send("GET", Math.random() < 0.5 ? "/api/docs" : "/api/openapi.json"),
  calendars: (client) =>
    client.send("POST", "/api/calendar", {
      label: "x",
      alarm: "none",
      target: { kind: "numbers", numbers: numbers(990) },
      recaptchaToken: "",
    }),
  // As long as an address can be.
  parameters: (client) => client.send("GET", `/absrecord/search?${any(parameters)}=${run(14_000)}`),
  // As long as a body can be.
  texts: (client) => {
    const recaptchaToken = "";
    const text = run(60_000);
    const target = { kind: "numbers", numbers: [decodeURIComponent(text)] };
    return Math.random() < 0.5
      ? client.send("POST", "/api/calendar", { label: "x", alarm: "none", target, recaptchaToken })
      : client.send("POST", "/api/public-data", {
          osurl: `/script/ABSRECORDFIND?lean=1&text=${text}`,
          recaptchaToken,
        });
  },
  // Each account is renamed as often as the server allows in a second, and is then deleted with its password.
  deletion: async (client) => {
    const email = `u${client.number}-${Math.random().toString(36).slice(2)}@abuse.example`;
    await client.send("POST", "/api/account/sign-up", {
      name: "Abuser",
      email,
      password,
      recaptchaToken: "",
    });
    await client.send("POST", "/api/account/sign-in", { email, password, recaptchaToken: "" });
    const renamed = performance.now() + 1000;
    for (let turn = 0; performance.now() < Math.min(renamed, end); turn += 1)
      await client.send("POST", "/api/account/name", { name: `Abuser ${turn}` });
    return client.send("POST", "/api/account/delete", { password });
  },
};

async function attackAs(client: Client): Promise<void> {
  await client.send("GET", "/api/portal").catch(() => 0);
  const lanes = attack === "deletion" ? 1 : 4;
  const loop = async () => {
    while (performance.now() < end)
      await attacks[attack as Attack](client).catch(() => {
        statuses.set(0, (statuses.get(0) ?? 0) + 1);
        return wait(100);
      });
  };
  await Promise.all(Array.from({ length: lanes }, loop));
}

await Promise.all(Array.from({ length: Number(addresses) }, (_, number) => attackAs(new Client(number + 1))));
await pool.destroy();
console.log(`  ${[...statuses].map(([status, count]) => `${status || "failed"}: ${count}`).join(", ")}`);
