// docs/domain.md, section 9 (limits), and the variety of the fleet.
import { isAnchorChain } from "#rules/vessel/anchor-chain.ts";
import { previewText } from "#rules/findings/findings.ts";
import { otherServiceNames, servicesLine } from "#rules/class/service-names.ts";
import { tonnageRows } from "#rules/vessel/tonnage.ts";
import type { Dossier } from "#tests/main/fleet.ts";

import { type Branch, services } from "./branch.ts";

const lineOf = (facts: Dossier) => servicesLine(services(facts));
const names = (facts: Dossier) => otherServiceNames(services(facts));
const types = (facts: Dossier) => services(facts).map(({ serviceTypeId }) => serviceTypeId);
const texts = ({ findings }: Dossier) => findings.map((finding) => finding.description_longdescription ?? "");
const chains = ({ assets }: Dossier) =>
  assets
    .map(({ abs_name, abs_subgroup }) => ({ name: abs_name ?? "", subgroup: abs_subgroup ?? "" }))
    .filter(isAnchorChain);

export const constantBranches: readonly Branch[] = [
  ["Other Services: Load Line, ISM, ISPS, MLC", (facts) => lineOf(facts) === "Load Line, ISM, ISPS, MLC"],
  [
    "Other Services: audit and survey under Subchapter M, once",
    (facts) =>
      names(facts).join() === "US 46 CFR SUBM" && types(facts).includes(15) && types(facts).includes(16),
  ],
  [
    "Other Services: the fifth entry's notation",
    (facts) =>
      Boolean(services(facts)[4]?.otherNotation) && lineOf(facts) === services(facts)[4]?.otherNotation,
  ],
  [
    "Services of type 2 dropped: there is a class service",
    (facts) =>
      types(facts).includes(1) && types(facts).includes(2) && !names(facts).includes("Statutory Only"),
  ],
  ["Services of type 2 kept: there is none", (facts) => names(facts).includes("Statutory Only")],
  [
    "Finding preview cut at 400 characters",
    (facts) =>
      texts(facts).some(
        (html) => previewText(html).length === 400 && previewText(`${html}x`) === previewText(html),
      ),
  ],
  [
    "Finding of exactly 400 characters",
    (facts) => texts(facts).some((html) => /^<p>[^<>&]{400}<\/p>$/.test(html)),
  ],
  ["Finding with lists", (facts) => texts(facts).some((html) => /<(?:ul|ol)>/.test(html))],
  ["Finding with entities", (facts) => texts(facts).some((html) => /&(?:nbsp|amp|lt|#\d+);/.test(html))],
  [
    "Finding with a script and event handlers, to be sanitised",
    (facts) =>
      texts(facts).some(
        (html) => html.includes("<script>") && html.includes("onclick=") && html.includes("javascript:"),
      ),
  ],
  [
    "Finding with related tickets",
    ({ findings }) => findings.some((finding) => (finding.abs_relatedtickets ?? []).length > 0),
  ],
  [
    "Finding without report number and port: N/A",
    ({ findings }) => findings.some((finding) => !finding.reported_in_wonum && !finding.workorder?.length),
  ],
  [
    "Capacity to two decimals, volume and weight",
    ({ capacities }) =>
      capacities.some(
        ({ total_volume, total_weight }) => /\.\d{3}/.test(String(total_volume)) && total_weight,
      ),
  ],
  [
    "Capacity with a weight only",
    ({ capacities }) => capacities.some(({ total_volume, total_weight }) => !total_volume && total_weight),
  ],
  ["Tonnage Registered", ({ vessel }) => vessel.abs_tonnage?.[0]?.tonnage_registered === true],
  ["Tonnage not registered", ({ vessel }) => vessel.abs_tonnage?.[0]?.tonnage_registered === false],
  [
    "Tonnage zero: blank",
    ({ vessel }) =>
      vessel.abs_tonnage?.some((tonnage) => tonnage.gross_tonnage && tonnage.net_tonnage === 0) === true,
  ],
  [
    "Tonnage neither: the record is omitted",
    ({ vessel }) =>
      Boolean(
        vessel.abs_tonnage?.some(
          ({ gross_tonnage, net_tonnage }) =>
            tonnageRows([{ gross: gross_tonnage, net: net_tonnage }]).length === 0,
        ),
      ),
  ],
  [
    "Anchor chain by its name",
    (facts) => chains(facts).some(({ name }) => name.startsWith("Anchor Chain, ")),
  ],
  [
    "Anchor chain by its name in capitals",
    (facts) => chains(facts).some(({ name }) => name.startsWith("ANCHOR CHAIN")),
  ],
  [
    "Anchor chain by its name in small letters",
    (facts) => chains(facts).some(({ name }) => name.includes("anchor chain")),
  ],
  [
    "Anchor chain by its subgroup",
    (facts) =>
      chains(facts).some(({ name, subgroup }) => !/anchor chain/i.test(name) && subgroup === "Anchor Chain"),
  ],
  [
    "Anchor chain by its subgroup in capitals",
    (facts) =>
      chains(facts).some(
        ({ name, subgroup }) => !/anchor chain/i.test(name) && subgroup === "ANCHOR CHAIN CABLE",
      ),
  ],
  ["Assets: a thousand", ({ assets }) => assets.length === 1000],
  [
    "Assets: nested in the import folder",
    ({ assets }) => assets.some(({ absrecord_assets_vw }) => (absrecord_assets_vw ?? []).length > 0),
  ],
  ["No IMO number", ({ vessel }) => Boolean(vessel.class_num) && !vessel.imo_num],
  ["Name with accents", ({ vessel }) => /[^\p{ASCII}]/u.test(vessel.vessel_name ?? "")],
  ["Name with an apostrophe", ({ vessel }) => vessel.vessel_name?.includes("'") === true],
  [
    "Under construction, with a PR17 proposal",
    ({ vessel, system }) =>
      vessel.lifecycle_status === "Under Construction" &&
      !vessel.delivery_date &&
      Boolean(system?.abs_pr17_recordid && system.cap_due_date),
  ],
  ["Laid up", ({ vessel }) => vessel.lifecycle_status === "Laid Up"],
  [
    "Lost or scrapped",
    ({ vessel }) => ["Lost", "Scrapped"].includes(vessel.lifecycle_status ?? "") && vessel.active === false,
  ],
  ["Flag removed from the list", ({ vessel }) => vessel.flag_name === "Netherlands Antilles"],
  ["Delivered on a leap day", ({ vessel }) => vessel.delivery_date?.endsWith("-02-29") === true],
];
