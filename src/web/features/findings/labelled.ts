import { orNotAvailable } from "#rules/not-available.ts";
import type { Fact } from "#web/ui/facts.tsx";

/** A label and its text; empty or `null` where nothing is known. */
export type LabelledText = readonly [label: string, text: string | null];

/** Facts that stay in their places: what is not known says `N/A`. */
export function labelled(texts: readonly LabelledText[]): readonly Fact[] {
  return texts.map(([label, text]) => ({ label, value: orNotAvailable(text) }));
}
