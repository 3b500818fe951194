// Mimics what IBM's Java client (maximorestclient: MaximoConnector, ResourceSet, Resource) requires of a server, based on its source.
type Json = Readonly<Record<string, unknown>>;

/** A connection that logs in with `maxauth` and sends the received cookie back unchanged. */
export class JavaConnector {
  readonly base: string;
  #cookie = "";

  private constructor(base: string) {
    this.base = base;
  }

  static async connect(origin: string, maxauth: string, lean: boolean): Promise<JavaConnector> {
    const connector = new JavaConnector(`${origin}/maximo/oslc`);
    const response = await fetch(`${connector.base}${lean ? "?&lean=1" : ""}`, {
      headers: { ...connector.#headers(), maxauth },
    });
    const cookies = response.headers.getSetCookie();
    if (response.status >= 400 || cookies.length === 0) throw new Error(await response.text());
    connector.#cookie = cookies.join(";");
    return connector;
  }

  /** Reads one JSON object. Throws for a status of 400 or more and for an address that is not absolute. */
  async get(uri: string): Promise<Json> {
    if (!new URL(uri).href.startsWith(this.base)) throw new Error(`${uri} is not below ${this.base}.`);
    const response = await fetch(uri, { headers: { ...this.#headers(), Cookie: this.#cookie } });
    const json = (await response.json()) as unknown;
    if (response.status >= 400) throw new Error(`${uri}: ${JSON.stringify(json)}`);
    if (typeof json !== "object" || json === null || Array.isArray(json))
      throw new Error(`${uri} is no object.`);
    return json as Json;
  }

  #headers(): Readonly<Record<string, string>> {
    return { accept: "application/json", "x-public-uri": this.base };
  }
}

/** One member. `toJSON()` always loads it from its address, even if the collection contained its fields. */
export class JavaResource {
  readonly href: string;
  readonly #connector: JavaConnector;

  constructor(json: Json, connector: JavaConnector) {
    const name = ["rdf:about", "rdf:resource", "href", "localref"].find((one) => one in json) ?? "";
    const href = json[name];
    if (typeof href !== "string" || href === "")
      throw new Error(`The_resource_is_invalid: ${JSON.stringify(json)}`);
    this.href = href;
    this.#connector = connector;
  }

  toJSON(): Promise<Json> {
    return this.#connector.get(this.href);
  }
}

/** Reads all pages of a record set; `total` is the count on the first page. */
export async function readAll(
  connector: JavaConnector,
  name: string,
  query: string,
): Promise<{ readonly total: number; readonly rows: readonly Json[] }> {
  const rows: Json[] = [];
  let total: number | undefined;
  let uri: string | undefined = `${connector.base}/os/${name.toLowerCase()}?&collectioncount=1${query}`;
  while (uri !== undefined) {
    const page: Json = await connector.get(uri);
    const isLean = !("rdfs:member" in page);
    rows.push(...(page[isLean ? "member" : "rdfs:member"] as readonly Json[]));
    const info = page[isLean ? "responseInfo" : "oslc:responseInfo"] as Json;
    total ??= info[isLean ? "totalCount" : "oslc:totalCount"] as number;
    const next = info[isLean ? "nextPage" : "oslc:nextPage"] as Json | undefined;
    uri = next?.[isLean ? "href" : "rdf:resource"] as string | undefined;
  }
  return { total: total ?? -1, rows };
}
