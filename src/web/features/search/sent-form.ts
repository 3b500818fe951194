// The search form as a browser sends it without the app: by GET, with the agreement to the terms of use.
import type { QueryString } from "#web/paths.ts";

/** Marks an address that the form was sent to, which needs the agreement; the address of a search that is shared has no mark. */
export const sentForm = { name: "form", value: "search" } as const;

/** Whether the address is of a sent form, and whether its user has agreed. */
export function readSentForm({ form, terms }: QueryString): {
  readonly isSent: boolean;
  readonly isAgreed: boolean;
} {
  return { isSent: form === sentForm.value, isAgreed: terms === "agreed" };
}

/** The address without what only the form sends: its own parameters and empty fields. */
export function withoutForm(query: QueryString): QueryString {
  const { form: _, terms: __, ...search } = query;
  return Object.fromEntries(Object.entries(search).filter(([, text]) => text !== ""));
}
