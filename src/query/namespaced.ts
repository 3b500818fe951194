// The response to a call without `lean=1`: the same content with namespaced names, as Maximo sends it.
import { isJsonObject, type Json, type JsonObject } from "./json.ts";

const prefixes = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  spi: "http://jazz.net/ns/ism/asset/smarter_physical_infrastructure#",
  oslc: "http://open-services.net/ns/core#",
};

/** Converts a lean response to the namespaced form. The response to `count=1` has no namespaces. */
export function addNamespaces(response: JsonObject): JsonObject {
  const { href, member, responseInfo } = response;
  if (!Array.isArray(member)) return response;
  return {
    prefixes,
    ...(isJsonObject(responseInfo) && { "oslc:responseInfo": renameInfo(responseInfo) }),
    "rdfs:member": member.map((one) => (isJsonObject(one) ? renameMember(one) : one)),
    ...(href !== undefined && { "rdf:about": href }),
  };
}

/** `pagenum` has no namespace in Maximo's responses. `totalPages` has none either: no captured response shows another form. */
function renameInfo(info: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(info).map(([name, value]) => renameInfoEntry(name, value)));
}

function renameInfoEntry(name: string, value: Json): readonly [string, Json] {
  if (name === "href") return ["rdf:about", value];
  if (name === "totalCount") return ["oslc:totalCount", value];
  return isJsonObject(value) ? [`oslc:${name}`, { "rdf:resource": value["href"] ?? null }] : [name, value];
}

/** A member without selected attributes is only a reference. */
function renameMember(member: JsonObject): JsonObject {
  const names = Object.keys(member);
  if (names.length === 1 && names[0] === "href") return { "rdf:resource": member["href"] ?? null };
  return rename(member);
}

/** Attributes get the prefix `spi:`; the names that Maximo adds (`_rowstamp`, `localref`) do not. */
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
  return isJsonObject(value) ? rename(value) : value;
}
