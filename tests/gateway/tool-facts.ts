/** The JSON of a tool's result without the marks of the record's words. */
export function factsOfTool(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text, (_, inner: { readonly recordWords?: unknown } | null) =>
    inner !== null && typeof inner === "object" && "recordWords" in inner ? inner.recordWords : inner,
  ) as Readonly<Record<string, unknown>>;
}
