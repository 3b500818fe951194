/** A `Content-Disposition` header with a file name (RFC 6266): once in ASCII for old browsers, once as it is written. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${kind}; filename="${ascii}"; filename*=${extendedValue(fileName)}`;
}

/** A header parameter in any characters (RFC 8187): `UTF-8''No%20longer%20supported`. A half of a surrogate pair becomes U+FFFD. */
export function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${encoded}`;
}
