// Visitors of a server: each has its own session and its own forwarded address, so that no guard is switched off and none refuses.
import { type Dispatcher, Pool } from "undici";

export interface Received {
  readonly milliseconds: number;
  readonly body: Buffer;
  readonly headers: Dispatcher.ResponseData["headers"];
}

/** A client with keep-alive connections. Requests reject that are neither served with a success nor have a current copy. */
export class HttpClient {
  readonly #pool: Pool;

  constructor(
    readonly origin: string,
    connections = 200,
  ) {
    this.#pool = new Pool(origin, { connections, bodyTimeout: 600_000, headersTimeout: 600_000 });
  }

  async request(options: Omit<Dispatcher.RequestOptions, "origin">): Promise<Received> {
    const start = performance.now();
    const { body, headers, statusCode } = await this.#pool.request(options);
    const bytes = Buffer.from(await body.arrayBuffer());
    const milliseconds = performance.now() - start;
    if (statusCode !== 200 && statusCode !== 304) {
      throw new Error(`${options.method} ${options.path}: ${statusCode} ${bytes.toString().slice(0, 500)}`);
    }
    return { milliseconds, body: bytes, headers };
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Received> {
    return this.request({ method: "GET", path, headers });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

interface Visitor {
  readonly cookie: string;
  readonly token: string;
  readonly address: string;
}

/** The visitors of one server, who take turns. */
export class Visitors {
  #turn = 0;

  private constructor(
    readonly client: HttpClient,
    private readonly visitors: readonly Visitor[],
  ) {}

  /** Opens the page's portal call as each visitor; several of them share an address if there are fewer. The server must trust one proxy. */
  static async open(client: HttpClient, count: number, addresses = count): Promise<Visitors> {
    const visitors: Visitor[] = [];
    for (let number = 0; number < count; number += 1) visitors.push(await begin(client, number % addresses));
    return new Visitors(client, visitors);
  }

  /** Sends an inner call as the page does. */
  call(osurl: string): Promise<Received> {
    return this.#post("/api/public-data", { osurl, recaptchaToken: "" });
  }

  /** Requests suggestions for the text in the query of an address. */
  suggest(address: string): Promise<Received> {
    const [path = "", query] = address.split("?");
    return this.#post(path, { text: new URLSearchParams(query).get("text") });
  }

  #post(path: string, body: object): Promise<Received> {
    const { address, cookie, token } = this.#next();
    return this.client.request({
      method: "POST",
      path,
      headers: {
        cookie,
        "content-type": "application/json",
        "x-forwarded-for": address,
        "x-xsrf-token": token,
      },
      body: JSON.stringify(body),
    });
  }

  /** Gets a path of the server. */
  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Received> {
    const { address, cookie } = this.#next();
    return this.client.get(path, { ...headers, cookie, "x-forwarded-for": address });
  }

  #next(): Visitor {
    const visitor = this.visitors[this.#turn % this.visitors.length];
    if (!visitor) throw new Error("There are no visitors.");
    this.#turn += 1;
    return visitor;
  }
}

async function begin(client: HttpClient, number: number): Promise<Visitor> {
  const address = `10.${Math.floor(number / 250)}.${number % 250}.1`;
  const { headers } = await client.get("/api/portal", { "x-forwarded-for": address });
  const cookies = [headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0] ?? "");
  const name = "XSRF-TOKEN=";
  const token = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? "";
  return { address, token, cookie: cookies.join("; ") };
}
