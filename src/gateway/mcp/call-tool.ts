// Calls a tool: a request to `/api/v1` within the application, and its response as the model reads it.
import type { ProblemDetails } from "#contract/calls/problem.ts";
import { demonstrationHeader, recordAsOfHeader } from "#contract/page/record-state.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { cutText } from "#rules/cut-text.ts";
import { mcpText } from "#text/api/mcp.ts";
import { requestText } from "#text/requests.ts";

import type { RequestWithin } from "./request-within.ts";
import type { Tool } from "./tools.ts";

type Scalar = string | number | boolean;
type Arguments = Readonly<Record<string, Scalar | readonly Scalar[]>>;

interface ToolResult {
  readonly content: { type: "text"; text: string }[];
  readonly isError?: boolean;
}

/** The result is text for a model: JSON with the address of its facts, or why there are none. */
export async function callTool(
  c: GatewayContext,
  request: RequestWithin,
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolResult & Record<string, unknown>> {
  const values = readArguments(tool, given);
  if (typeof values === "string") return { content: textOf(values), isError: true };
  const url = urlOf(c, tool, values);
  const response = await request(url, tool.isPosted ? values : undefined);
  const body = (await response.json()) as Facts;
  if (!response.ok) return { content: textOf((body as unknown as ProblemDetails).detail), isError: true };
  const demonstration = response.headers.get(demonstrationHeader);
  const { next, ...facts } = body;
  const written = {
    // What is posted has no address.
    ...(!tool.isPosted && { source: requestOrigin(c) + url.pathname + url.search }),
    recordAsOf: response.headers.get(recordAsOfHeader),
    ...(demonstration !== null && { demonstration }),
    ...(next !== undefined && { nextCursor: next && new URL(next).searchParams.get("cursor") }),
    ...(marked(facts, tool.words) as object),
  };
  return { content: textOf(JSON.stringify(written)) };
}

/** The response of a call, which has the address of the next page where it has pages. */
interface Facts {
  readonly next?: string | null;
}

const textOf = (text: string): ToolResult["content"] => [{ type: "text", text }];

/** The arguments without those that are null, or why the tool cannot be called with them. Their values are read by its call. */
function readArguments({ properties, required }: Tool, given: Readonly<Record<string, unknown>>) {
  const names = Object.keys(properties);
  const values: Record<string, Scalar | readonly Scalar[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) {
      const texts = { name: cutText(name, 40), names: names.join(", "), count: names.length };
      return requestText.unknownParameter(texts);
    }
    const isList = properties[name]?.["type"] === "array" && Array.isArray(value) && value.every(isScalar);
    if (isList || isScalar(value)) values[name] = value;
    else if (value !== null) return mcpText.argument({ name });
  }
  const missing = required.find((name) => String(values[name] ?? "").trim() === "");
  return missing === undefined ? values : mcpText.missing({ name: missing });
}

const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);

/** The address of the call within the application. */
function urlOf(c: GatewayContext, tool: Tool, values: Arguments): URL {
  const { number, ...others } = values;
  const url = new URL(
    tool.path.replace(":number", () => pathPart(String(number).trim())),
    c.req.url,
  );
  if (tool.isPosted) return url;
  for (const [name, value] of Object.entries({ ...tool.defaults, ...others }))
    url.searchParams.set(name, String(value));
  return url;
}

/** A text as one part of a path, also `.` and `..`, which would be resolved. */
const pathPart = (text: string) => encodeURIComponent(/^\.+$/.test(text) ? `${text} ` : text);

/** A value in which the texts of some fields are marked as words of the record. Within JSON no text can end its mark. */
function marked(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.includes(name) && isWords(inner) ? { recordWords: inner } : marked(inner, names),
    ]),
  );
}

const isWords = (value: unknown) =>
  typeof value === "string" || (Array.isArray(value) && value.some((one) => typeof one === "string"));
