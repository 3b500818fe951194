// The vessels of a comparison that are named by their names.
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { MemberOf } from "#contract/calls/call-members.ts";
import { searchParameters } from "#contract/search/search-parameters.ts";
import { assetEntry } from "#rules/lists/vessel-entry.ts";
import { foldName } from "#rules/search/folded-name.ts";
import { compareText } from "#text/record/compare.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { LoadedQuery } from "#web/ui/feedback/loaded.tsx";

type Found = MemberOf<"/script/ABSRECORDFIND">;

export interface NamedVessel {
  readonly name: string;
  /** As the address names it; `null` unless exactly one vessel has the name today. */
  readonly number: string | null;
  /** The vessels with the name, or otherwise those with similar or former ones. */
  readonly proposals: readonly Found[];
}

/** Vessels that are proposed for a name. */
const maximumProposals = 5;

/** Looks the names up, as a search does. A vessel is taken if it alone has the name today; others are only proposed. */
export function useNamedVessels(names: readonly string[]): LoadedQuery<readonly NamedVessel[]> {
  const found = useQueries({
    queries: names.map((name) =>
      queries.recordSet("/script/ABSRECORDFIND", {
        otherParameters: [...searchParameters({ text: name }), ["oslc.pageSize", String(maximumProposals)]],
      }),
    ),
  });
  const failed = found.find(({ error }) => error);
  const isLoaded = found.every(({ data }) => data !== undefined);
  return {
    error: isLoaded ? null : (failed?.error ?? null),
    refetch: () => found.filter(({ error }) => error).map(({ refetch }) => refetch()),
    data: isLoaded ? names.map((name, at) => namedVessel(name, found[at]?.data ?? [])) : undefined,
  };
}

function namedVessel(name: string, found: readonly Found[]): NamedVessel {
  const same = found.filter(({ vessel_name }) => foldName(vessel_name ?? "") === foldName(name));
  const [only] = same;
  return {
    name,
    number: only && same.length === 1 ? numberOf(only) : null,
    proposals: same.length > 0 ? same : found,
  };
}

const numberOf = ({ assetnum, imo_num }: Found): string => imo_num || assetEntry(assetnum);

interface UnknownNameProps extends NamedVessel {
  /** All names and numbers of the comparison. */
  readonly items: readonly string[];
}

/** Says that a name is that of several vessels or of none, and offers those that can be meant in its place. */
export function UnknownName({ items, name, proposals }: UnknownNameProps) {
  if (proposals.length === 0) return <Notice tone="warning">{compareText.nothingNamed({ name })}</Notice>;
  const isShared = foldName(proposals[0]?.vessel_name ?? "") === foldName(name);
  return (
    <Notice tone="warning">
      <p>{isShared ? compareText.severalNamed({ name }) : compareText.noneNamed({ name })}</p>
      <ul>
        {proposals.map((vessel) => (
          <li key={vessel.assetnum}>
            <Link
              {...paths.compare({
                numbers: items.map((item) => (item === name ? numberOf(vessel) : item)).join(","),
              })}
            >
              {compareText.namedVessel({
                name: vessel.vessel_name ?? vessel.assetnum,
                number: vessel.imo_num ?? vessel.class_num ?? vessel.assetnum,
              })}
            </Link>
          </li>
        ))}
        {proposals.length === maximumProposals && (
          <li>
            <Link {...paths.search({ text: name })}>{compareText.moreNamed({ name })}</Link>
          </li>
        )}
      </ul>
    </Notice>
  );
}
