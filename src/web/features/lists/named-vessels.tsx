// Vessels that are named by their names.
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { MemberOf } from "#contract/calls/call-members.ts";
import { searchParameters } from "#contract/search/search-parameters.ts";
import { foldName } from "#rules/search/folded-name.ts";
import { namedVesselText } from "#text/record/list-form.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import type { LoadedQuery } from "#web/ui/feedback/loaded.tsx";

export type FoundVessel = MemberOf<"/script/ABSRECORDFIND">;

export interface NamedVessel {
  readonly name: string;
  /** The vessel that alone has the name today. */
  readonly only: FoundVessel | null;
  /** The vessels with the name, or otherwise those with similar or former ones. */
  readonly proposals: readonly FoundVessel[];
}

/** Vessels that are proposed for a name. */
const maximumProposals = 5;

/** Looks the names up, as a search does. A vessel is taken if it alone has the name today; others are only proposed. */
export function useNamedVessels(names: readonly string[]): NamedVessels {
  const found = useQueries({
    queries: names.map((name) =>
      queries.recordSet("/script/ABSRECORDFIND", {
        otherParameters: [...searchParameters({ text: name }), ["oslc.pageSize", String(maximumProposals)]],
      }),
    ),
  });
  const named = names.flatMap((name, at) => {
    const vessels = found[at]?.data;
    return vessels ? namedVessel(name, vessels) : [];
  });
  const failed = found.find(({ error }) => error);
  const isLoaded = found.every(({ data }) => data !== undefined);
  return {
    error: isLoaded ? null : (failed?.error ?? null),
    refetch: () => found.filter(({ error }) => error).map(({ refetch }) => refetch()),
    data: isLoaded ? named : undefined,
    named,
  };
}

interface NamedVessels extends LoadedQuery<readonly NamedVessel[]> {
  /** Those that are looked up already. */
  readonly named: readonly NamedVessel[];
}

function namedVessel(name: string, found: readonly FoundVessel[]): NamedVessel {
  const same = found.filter((vessel) => hasName(vessel, name));
  return {
    name,
    only: same.length === 1 ? (same[0] ?? null) : null,
    proposals: same.length > 0 ? same : found,
  };
}

const hasName = ({ vessel_name }: FoundVessel, name: string) =>
  foldName(vessel_name ?? "") === foldName(name);

interface NameProposalsProps extends NamedVessel {
  /** What is chosen in place of the name. */
  readonly renderChoice: (vessel: FoundVessel) => ReactNode;
}

/** Says that a name is that of several vessels or of none, and offers those that can be meant. */
export function NameProposals({ name, only, proposals, renderChoice }: NameProposalsProps) {
  const [first] = proposals;
  if (only) return renderChoice(only);
  if (!first) return <p>{namedVesselText.none({ name })}</p>;
  return (
    <>
      <p>{(hasName(first, name) ? namedVesselText.several : namedVesselText.similar)({ name })}</p>
      <ul>
        {proposals.map((vessel) => (
          <li key={vessel.assetnum}>{renderChoice(vessel)}</li>
        ))}
        {proposals.length === maximumProposals && (
          <li>
            <Link {...paths.search({ text: name })}>{namedVesselText.more({ name })}</Link>
          </li>
        )}
      </ul>
    </>
  );
}
