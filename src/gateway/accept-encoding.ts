export type Encoding = "br" | "gzip";

/** The smallest encoding of ours that an `Accept-Encoding` header admits; `null` if it admits none. */
export function preferredEncoding(header = ""): Encoding | null {
  const admitted = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
    }),
  );
  const admits = (name: Encoding) => admitted.get(name) ?? admitted.get("*") ?? false;
  if (admits("br")) return "br";
  return admits("gzip") ? "gzip" : null;
}
