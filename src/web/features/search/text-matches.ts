// What the results of a search by one text need beyond those of the form.
import type { Criteria, CurrentSearch } from "#rules/search/address-search.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { MemberOf } from "#contract/call-members.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import { paths } from "#web/paths.ts";

/** Kinds of match that open the vessel if it is the only one. */
const openingKinds = new Set(["imo_number", "class_number"]);

/**
 * Opens the vessel of an IMO or class number that matches no other one, and returns whether it does. It takes the place of the search
 * in the history, so that Back does not open it again.
 */
export function useOnlyVessel(text: string, vessels: readonly FoundVessel[], total: number | undefined) {
  const navigate = useNavigate();
  const [first] = vessels;
  const isOnly = text !== "" && total === 1 && openingKinds.has(first?.match?.kind ?? "");
  const key = isOnly ? first?.key : undefined;
  useEffect(() => {
    if (key) void navigate({ ...paths.vessel("absrecord", "details", key), replace: true });
  }, [key, navigate]);
  return isOnly;
}

/** Whether no name matches as it was typed, so that all results have similar names. */
export function isSimilar(vessels: readonly FoundVessel[]): boolean {
  return vessels.length > 0 && vessels.every(({ match }) => match?.kind.startsWith("similar_"));
}

type FoundMember = MemberOf<"/script/ABSRECORDFIND">;

/** The companies that were searched for, and a vessel whose owner record names them: by the criteria, or by a text that is a company. */
export function companySearch({ text, criteria }: CurrentSearch, members: readonly FoundMember[]) {
  const ofCompany = members.find(({ search_match }) => search_match?.kind?.endsWith("company"));
  const similar = ofCompany?.search_match?.kind === "similar_company" ? ofCompany.search_match.value : null;
  const searched: Criteria = ofCompany ? { ...criteria, registeredOwner: similar ?? text } : criteria;
  return { criteria: searched, vessel: ofCompany ?? members[0] };
}

/** Whether companies are searched for. */
export function namesCompany({ operatorName, registeredOwner }: Criteria): boolean {
  return registeredOwner !== "" || operatorName !== "";
}
