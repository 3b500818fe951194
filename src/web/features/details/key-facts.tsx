import { detailsText } from "#text/record/details.ts";
import { Facts } from "#web/ui/layout/facts.tsx";
import classes from "./key-facts.module.css";
import { hasValue, type VesselRecord } from "./vessel-record.ts";

/** What most readers look for: age, size, owner and builder. */
export function KeyFacts({ facts }: { facts: VesselRecord["keyFacts"] }) {
  if (!hasValue(facts)) return null;
  return (
    <section className={classes.facts} aria-label={detailsText.keyFacts}>
      <Facts
        facts={[
          { label: detailsText.built, value: facts.built },
          { label: detailsText.grossTonnage, value: facts.grossTonnage },
          { label: detailsText.netTonnage, value: facts.netTonnage },
          { label: detailsText.deadweight, value: facts.deadweight },
          { label: detailsText.owner, value: facts.owner, isName: true },
          { label: detailsText.builder, value: facts.builder },
        ]}
      />
    </section>
  );
}
