// The reads of the record for machines: a collection, one of its members, a script.
import { Problem } from "#contract/problem.ts";
import type { CallKind } from "#contract/calls.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { callNamed } from "#gateway/inner-call.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import type { ReadContext, RecordCall } from "#records/record-call.ts";
import { dayOf } from "#rules/dates.ts";
import { hrefPrefix } from "./href-prefix.ts";
import { recordAnswer } from "./record-answer.ts";

/** `GET /os/{NAME}` and `/script/{NAME}`. */
export function collection(kind: CallKind, parts: GatewayParts) {
  return async (c: GatewayContext): Promise<Response> => {
    const { name, path } = callNamed(kind, c.req.param("name") ?? "");
    const call: RecordCall = { kind, name, parameters: await parametersOf(c) };
    const { isLean } = c.get("machine");
    const read = () => parts.maximo.read(call, contextOf(c, parts), isLean);
    return recordAnswer(c, await parts.metrics.timeRead(path, read));
  };
}

/** `GET /os/{NAME}/{restid}`. */
export function member(parts: GatewayParts) {
  return async (c: GatewayContext): Promise<Response> => {
    const { id = "" } = c.req.param();
    const { name, path } = callNamed("os", c.req.param("name") ?? "");
    const parameters = (await parametersOf(c)).map(([name, value]) => [selectOf(name), value] as const);
    const call = { kind: "os", name, id, parameters } as const;
    const { isLean } = c.get("machine");
    const read = () => parts.maximo.readMember(call, contextOf(c, parts), isLean);
    const found = await parts.metrics.timeRead(path, read).catch((error: unknown) => {
      const isMissing = error instanceof Problem && error.code === "notFound";
      throw isMissing ? new Problem("noMember", { name, id }) : error;
    });
    return recordAnswer(c, found);
  };
}

/** Of a single member, IBM's Java client asks `oslc.properties`. */
function selectOf(name: string): string {
  return name.toLowerCase() === "oslc.properties" ? "oslc.select" : name;
}

/** The parameters of the address and, where a script is posted to, of a form. */
async function parametersOf(c: GatewayContext): Promise<RecordCall["parameters"]> {
  const given = [...new URL(c.req.url).searchParams];
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (c.req.method !== "POST" || !isForm) return given;
  return [...given, ...new URLSearchParams(await c.req.text())];
}

/** A key reads what its owner may; one that the operator made reads as a visitor does, and only says who asks how much. */
function contextOf(c: GatewayContext, { clock, surroundings }: GatewayParts): ReadContext {
  const today = dayOf(clock());
  return { reader: c.get("machine").key.reader, today, origin: hrefPrefix(c, surroundings) };
}
