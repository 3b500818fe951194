import { noResultText } from "#text/record/no-result.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import { describeMatch } from "#web/features/search/describe-match.ts";
import { queryText } from "#web/paths.ts";
import { VesselLink } from "#web/record-links.tsx";
import classes from "./no-result.module.css";

interface NearVesselsProps {
  readonly text: string;
  readonly vessels: readonly FoundVessel[];
}

/** More of them are shown by the search for the text. */
const maximumShown = 5;

/** The vessels that the text of the form's search finds in other names, in numbers and companies, and with typing errors. */
export function NearVessels({ text, vessels }: NearVesselsProps) {
  if (vessels.length === 0) return null;
  return (
    <section className={classes.help}>
      <h2>{noResultText.nearVessels({ text })}</h2>
      <ul>
        {vessels.slice(0, maximumShown).map(({ key, match, name, type }) => (
          <li key={queryText(key)}>
            <VesselLink vessel={key}>{name}</VesselLink>{" "}
            <span>{[type, describeMatch(match, text)].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
