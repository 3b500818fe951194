/** A header's text in any letters (RFC 8187): `UTF-8''No%20longer%20supported`. */
export function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `UTF-8''${encoded}`;
}
