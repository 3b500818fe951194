// What Maximo says to a call without `lean=1`: the same answer, its names in namespaces (protocol §2).
import { isObject, type Json, type JsonObject } from "./json.ts";

const prefixes = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  spi: "http://jazz.net/ns/ism/asset/smarter_physical_infrastructure#",
  oslc: "http://open-services.net/ns/core#",
};

/** Turns a lean answer into the namespaced one. The answer to `count=1` has no namespaces. */
export function namespaced(answer: JsonObject): JsonObject {
  const { href, member, responseInfo } = answer;
  if (!Array.isArray(member)) return answer;
  return {
    prefixes,
    ...(isObject(responseInfo) && { "oslc:responseInfo": renameInfo(responseInfo) }),
    "rdfs:member": member.map((one) => (isObject(one) ? renameMember(one) : one)),
    ...(href !== undefined && { "rdf:about": href }),
  };
}

/** The page number keeps its bare name; so does `totalPages`, of which no captured answer shows another. */
function renameInfo(info: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(info).map(([name, value]) => renamePart(name, value)));
}

function renamePart(name: string, value: Json): readonly [string, Json] {
  if (name === "href") return ["rdf:about", value];
  if (name === "totalCount") return ["oslc:totalCount", value];
  return isObject(value) ? [`oslc:${name}`, { "rdf:resource": value["href"] ?? null }] : [name, value];
}

/** A member of which nothing was selected is only a reference. */
function renameMember(member: JsonObject): JsonObject {
  const names = Object.keys(member);
  if (names.length === 1 && names[0] === "href") return { "rdf:resource": member["href"] ?? null };
  return rename(member);
}

/** Attributes get the prefix `spi:`; what Maximo itself adds (`_rowstamp`, `localref`) does not. */
function rename(row: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [renameKey(name), renameValue(value)]),
  );
}

function renameKey(name: string): string {
  if (name === "href") return "rdf:about";
  return name.startsWith("_") || name === "localref" ? name : `spi:${name}`;
}

function renameValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(renameValue);
  return isObject(value) ? rename(value) : value;
}
