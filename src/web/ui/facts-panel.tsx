import { type Fact, Facts, knownFacts } from "./facts.tsx";
import classes from "./facts-panel.module.css";
import { Panel } from "./panel.tsx";

/** Facts that belong together: one of several things, or a section of one. */
export interface FactGroup {
  /** Tells it from the other groups of its panel. */
  readonly key: string;
  readonly heading?: string;
  readonly facts: readonly Fact[];
}

/** A panel of facts; absent where none is known. */
export function FactsPanel({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return <FactGroupsPanel title={title} groups={[{ key: title, facts }]} />;
}

/** A panel of facts, group by group; a group of which nothing is known is absent, and so is a panel without groups. */
export function FactGroupsPanel({ title, groups }: { title: string; groups: readonly FactGroup[] }) {
  const known = groups.filter(({ facts }) => knownFacts(facts).length > 0);
  if (known.length === 0) return null;
  return (
    <Panel title={title}>
      {known.map(({ key, heading, facts }) => (
        <div key={key} className={classes.group}>
          {heading && <h3 className={classes.heading}>{heading}</h3>}
          <Facts facts={facts} />
        </div>
      ))}
    </Panel>
  );
}
