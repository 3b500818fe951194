// The copies of lists that a visitor has shared from this browser, with the tokens that revoke them.
import { useMemo } from "react";
import type { SharedCopySummary } from "#contract/lists.ts";
import { deviceText, storedItems } from "./device-text.ts";

export interface VisitorCopy extends SharedCopySummary {
  readonly revocationToken: string;
}

const stored = deviceText("plimsoll.shared-copies");

/** The copies, the latest first. */
export function useVisitorCopies(): readonly VisitorCopy[] {
  const text = stored.use();
  return useMemo(() => storedItems(text, isCopy), [text]);
}

export function addVisitorCopy(copy: VisitorCopy): void {
  stored.write(JSON.stringify([copy, ...storedItems(stored.read(), isCopy)]));
}

export function removeVisitorCopy(id: string): void {
  const left = storedItems(stored.read(), isCopy).filter((copy) => copy.id !== id);
  stored.write(left.length === 0 ? "" : JSON.stringify(left));
}

function isCopy(value: unknown): value is VisitorCopy {
  const { createdAt, id, revocationToken, vesselCount } = (value ?? {}) as Partial<VisitorCopy>;
  const texts = [createdAt, id, revocationToken];
  return texts.every((text) => typeof text === "string") && typeof vesselCount === "number";
}
