import { type Fact, Facts, knownFacts } from "./facts.tsx";
import classes from "./facts-panel.module.css";
import { Panel } from "./panel.tsx";

/** Facts that belong together, such as those of one builder, with an optional heading. */
export interface FactGroup {
  /** Unique in the panel. */
  readonly key: string;
  readonly heading?: string;
  readonly facts: readonly Fact[];
}

/** A panel of facts. Renders nothing when no fact has a value. */
export function FactsPanel({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return <FactGroupsPanel title={title} groups={[{ key: title, facts }]} />;
}

/** A panel of groups of facts. Omits groups without a value, and renders nothing when no group is left. */
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
