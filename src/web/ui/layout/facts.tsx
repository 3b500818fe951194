import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** A label with its value. A fact with an empty value is not shown. */
export interface Fact {
  /** React key, needed when several facts have the same label. */
  readonly key?: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Browsers that translate the page leave the value as it is. */
  readonly isName?: boolean;
}

/** Returns the facts that have a value. Zero is a value. */
export function knownFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
}

/** A description list in aligned columns. Omits facts without a value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = knownFacts(facts);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ key, isName, label, value }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd translate={isName ? "no" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
