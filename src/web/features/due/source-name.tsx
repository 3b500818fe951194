// What a plan is about: in its heading, and as the name of a calendar.
import { useQuery } from "@tanstack/react-query";
import { type CalendarTarget, maximumCalendarVessels } from "#contract/due/calendar.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import type { DueVessels } from "#web/api/fleet-calls.ts";
import { queries } from "#web/api/queries.ts";
import { KeptListName } from "#web/features/lists/kept-list-name.tsx";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useSearchName } from "#web/state/search/search-name.ts";
import { useCompany } from "#web/state/vessel/selected-company.ts";
import type { DueSource } from "./due-address.ts";

type SourceOf<Kind extends DueSource["kind"]> = Extract<DueSource, { kind: Kind }>;

/** States the vessels of a plan. */
export function SourceName({ source }: { source: DueSource }) {
  const name = useSourceName(source);
  const query = useQueryString();
  if (source.kind === "kept") return <KeptListName list={source.list} query={query} />;
  return <p>{sentences[source.kind](name, source)}</p>;
}

const sentences = {
  vessel: (name: string) => duePlanText.ofVessel({ name }),
  list: (name: string) => name,
  company: (name: string, source: DueSource) =>
    source.kind === "company" && source.role !== ""
      ? duePlanText.ofCompanyRole({ name, role: source.role })
      : duePlanText.ofCompany({ name }),
  search: (search: string) => duePlanText.ofSearch({ search }),
};

/** The name of the vessels; their number while the record has not been read. */
export function useSourceName(source: DueSource): string {
  const vessel = useVesselName(source.kind === "vessel" ? source : null);
  const company = source.kind === "company" ? source : { company: "", role: "" };
  const { data: recorded } = useCompany(company.company, company.role);
  const found = source.kind === "search" ? source : { search: null, filter: {} };
  const search = useSearchName(found.search, found.filter);
  const names = {
    vessel,
    search,
    company: recorded?.customer_name ?? company.company,
    list: source.kind === "list" ? duePlanText.ofList({ count: source.numbers.length }) : "",
    kept: source.kind === "kept" ? source.list.calendar.label : "",
  };
  return names[source.kind];
}

function useVesselName(source: SourceOf<"vessel"> | null): string {
  const { name, values } = source?.batch ?? {};
  const number = values?.[0] ?? "";
  const byImo = useQuery({ ...queries.vesselByImo(number), enabled: name === "numbers" });
  const byKey = useQuery({ ...queries.vesselByAssetNumber(number), enabled: name === "assetnums" });
  const vessel = name === "numbers" ? byImo.data : byKey.data;
  return vessel?.vessel_name ?? number;
}

/** Whether a calendar has fewer vessels than the fleet or the kept list of a plan. */
export function useIsCalendarCut(source: DueSource): boolean {
  const company = source.kind === "company" ? source : { company: "", role: "" };
  const { data } = useCompany(company.company, company.role);
  if (source.kind === "kept") return source.list.calendar.isCut ?? false;
  return (data?.vessel_count ?? 0) > maximumCalendarVessels;
}

/** What a calendar of the plan has. A list of the account and a company are followed; other vessels stay as they are. */
export function calendarTarget(source: DueSource, vessels: DueVessels | null): CalendarTarget | null {
  if (source.kind === "kept") return source.list.calendar.target;
  if (source.kind === "company") return companyTarget(source);
  if (vessels === null || "company" in vessels) return null;
  const valuesOf = (name: string) =>
    vessels.batches.flatMap((batch) => (batch.name === name ? batch.values : []));
  const [numbers, assetnums] = [valuesOf("numbers"), valuesOf("assetnums")];
  return numbers.length + assetnums.length === 0 ? null : { kind: "numbers", numbers, assetnums };
}

function companyTarget({ company, role }: SourceOf<"company">): CalendarTarget {
  return { kind: "company", company, ...(role !== "" && { role }) };
}
