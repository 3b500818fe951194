import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** A label and what is known; nothing known means no fact. */
export interface Fact {
  /** Tells facts of one label apart. */
  readonly key?: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** The facts of which something is known. */
export function knownFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
}

/** Facts in columns that line up. Empty ones are absent. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = knownFacts(facts);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ key, label, value }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
