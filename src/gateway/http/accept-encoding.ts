export type Encoding = "br" | "gzip";

/** The smallest supported encoding that an `Accept-Encoding` header accepts; `null` if it accepts none. */
export function preferredEncoding(header = ""): Encoding | null {
  const accepted = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
    }),
  );
  const accepts = (name: Encoding) => accepted.get(name) ?? accepted.get("*") ?? false;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : null;
}
