// The filter of the list is stored in the query parameters of the address, so that a reload, the Back button and a shared link show the
// same vessels. Parameters that cannot be used are left out and named; the API rejects them.
import { useNavigate } from "@tanstack/react-router";
import {
  acceptedValues,
  defaultReading,
  defaultSort,
  readSuspensionFilter,
  type SuspensionFilter,
} from "#rules/class/suspension-filter.ts";
import { addressText } from "#text/address.ts";
import { href, paths, type QueryString } from "#web/paths.ts";
import { viewQuery } from "#web/state/list-view.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { rejectedPages, rejectedView } from "#web/state/address-parameters.ts";
import type { RejectedParameter } from "#web/ui/feedback/address-notice.tsx";

/** Criteria by name; an empty text removes one. */
type FilterChange = Readonly<Partial<Record<keyof SuspensionFilter, string>>>;

export interface ListFilter {
  readonly filter: SuspensionFilter;
  readonly change: (part: FilterChange) => void;
  /** The address of the list after a change. */
  readonly addressOf: (part: FilterChange) => string;
  readonly clear: () => void;
  /** Parameters of the address that cannot be used. */
  readonly rejected: readonly RejectedParameter[];
}

export function useListFilter(): ListFilter {
  const query = useQueryString();
  const { filter, rejected } = readSuspensionFilter(query);
  const navigate = useNavigate();
  const listWith = (next: SuspensionFilter) =>
    paths.suspensionList({ ...writeFilter(next), ...viewQuery(query) });
  const apply = (next: SuspensionFilter) => void navigate({ ...listWith(next), resetScroll: false });
  const changed = (part: FilterChange) => readSuspensionFilter({ ...filter, ...part }).filter;
  return {
    filter,
    change: (part) => apply(changed(part)),
    addressOf: (part) => href(listWith(changed(part))),
    clear: () => {
      const { actions, sort } = filter;
      apply({ ...(sort && { sort }), ...(actions && { actions }) });
    },
    rejected: [
      ...rejected.map((name) => ({
        name,
        value: query[name] ?? "",
        accepted: acceptedValues(name),
        shown: shownWithout(name),
      })),
      ...rejectedView(query),
      ...rejectedPages(query),
    ],
  };
}

function shownWithout(name: keyof SuspensionFilter): string {
  if (name === "sort") return addressText.usualOrder;
  return name === "actions" ? addressText.latestActions : addressText.withoutFilter;
}

/** Writes the criteria of a filter to a query string, without the default order and reading. */
export function writeFilter(filter: SuspensionFilter): QueryString {
  const defaults: SuspensionFilter = { sort: defaultSort, actions: defaultReading };
  const criteria = Object.entries(filter).filter(
    ([name, value]) => value !== defaults[name as keyof SuspensionFilter],
  );
  return Object.fromEntries(criteria);
}

/** Number of criteria other than the order and the reading. */
export function criteriaCount(filter: SuspensionFilter): number {
  return Object.keys(filter).filter((name) => name !== "sort" && name !== "actions").length;
}
