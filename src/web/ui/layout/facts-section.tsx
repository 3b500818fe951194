import { type Fact, Facts, knownFacts } from "./facts.tsx";
import classes from "./facts.module.css";
import { PanelSection } from "./panel-section.tsx";

/** Facts that belong together, such as those of one builder, with an optional heading. */
export interface FactGroup {
  /** Unique in the section. */
  readonly key: string;
  readonly heading?: string;
  readonly facts: readonly Fact[];
}

/** A section of facts. Renders nothing when no fact has a value. */
export function FactsSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return <FactGroupsSection title={title} groups={[{ key: title, facts }]} />;
}

/** A section of groups of facts. Omits groups without a value, and renders nothing when no group is left. */
export function FactGroupsSection({ title, groups }: { title: string; groups: readonly FactGroup[] }) {
  const known = groups.filter(({ facts }) => knownFacts(facts).length > 0);
  if (known.length === 0) return null;
  return (
    <PanelSection title={title}>
      {known.map(({ key, heading, facts }) => (
        <div key={key} className={classes.group}>
          {heading && <h4 className={classes.heading}>{heading}</h4>}
          <Facts facts={facts} />
        </div>
      ))}
    </PanelSection>
  );
}
