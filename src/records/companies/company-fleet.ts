// Reads the fleet of a company in one statement: what the rules need of each vessel, its class status history and its surveys.
import { sql } from "kysely";

import type { FleetVesselMember } from "#contract/record-sets/company.ts";
import type { Member } from "#contract/calls/response.ts";
import { historyEntries, withStateText } from "#records/class/class-status-histories.ts";
import { classFactsMember, vesselFacts } from "#records/class/vessel-facts.ts";
import { surveyFacts } from "#contract/members/item-facts.ts";
import type { ResolvedCall } from "#records/definition.ts";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";
import { vesselFields } from "#records/vessel-fields.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { yearOfBuild } from "#rules/class/suspension.ts";
import { nextSurveyDue } from "#rules/vessel/item-counts.ts";

import { visible } from "#records/access/controlled-vessels.ts";

const usedFields = vesselFields(
  "vessel_name",
  "vessel_type",
  "imo_num",
  "class_num",
  "flag_name",
  "delivery_date",
  "abs_tonnage",
  "abs_service",
);

interface FleetRow {
  readonly assetnum: string;
  readonly roles: readonly string[];
  readonly document: Member;
  readonly entries: readonly ClassStatusEntry[] | null;
  readonly surveys: readonly Member[] | null;
}

/**
 * The vessels of a company that the reader may see; with a role, those for which the company has it. Controlled vessels are left out for a
 * reader without the clearance, because the relation itself is masked.
 */
export async function readFleet(
  { context, database }: Pick<ResolvedCall, "context" | "database">,
  customerNumber: string,
  role: string | undefined,
): Promise<readonly FleetVesselMember[]> {
  const dueDate = (field: string) => sql`nullif(btrim(survey.document ->> ${sql.lit(field)}), '')`;
  const { rows } = await sql<FleetRow>`
    with fleet as materialized (
      select owner.assetnum, array(
        select distinct relation ->> 'customer_role'
        from jsonb_path_query(owner_document.document, '$.abs_vessel_customer_rel[*]') as relation
        where relation ->> 'customer_role' is not null and exists (
          select from jsonb_path_query(relation, '$.abs_customers[*]') as customer
          where customer ->> 'customer_number' = ${customerNumber})
        order by 1) as roles
      from owner join owner_document using (assetnum)
      where owner.customer_numbers @> array[${customerNumber}]::text[] and ${visible(context.reader, "owner.assetnum")})
    select fleet.assetnum, fleet.roles, ${usedFields.select} as document,
      (select ${historyEntries} from class_status where class_status.assetnum = fleet.assetnum) as entries,
      (select json_agg(json_build_object('withheld', survey.withheld,
          'abs_actual_due_date', ${dueDate("abs_actual_due_date")},
          'abs_survey_due_date', ${dueDate("abs_survey_due_date")}))
        from survey where survey.assetnum = fleet.assetnum) as surveys
    from fleet join vessel_document using (assetnum)
    where ${role ?? null}::text is null or ${role ?? null}::text = any(fleet.roles)`.execute(
    database.replica,
  );
  return rows.map((row) => fleetVessel(row, context.today));
}

function fleetVessel(
  { assetnum, document, entries, roles, surveys }: FleetRow,
  today: string,
): FleetVesselMember {
  const vessel = usedFields.read(document);
  const history = (entries ?? []).map(withStateText);
  const counted = (surveys ?? []).map(surveyFacts);
  const items = { surveys: counted, findings: [], certificates: [] };
  const { counts, verdict } = vesselFacts(vessel, history, items, today);
  return {
    assetnum,
    vessel_name: textOf(vessel["vessel_name"]),
    vessel_type: textOf(vessel["vessel_type"]),
    imo_num: textOf(vessel["imo_num"]),
    class_num: textOf(vessel["class_num"]),
    flag_name: textOf(vessel["flag_name"]),
    customer_roles: (roles ?? []).map((customer_role) => ({ customer_role })),
    year_of_build: yearOfBuild(textOf(vessel["delivery_date"])) || null,
    gross_tonnage: grossTonnage(vessel),
    ...classFactsMember(verdict),
    overdue_surveys: counts.overdueSurveys,
    withheld_surveys: counts.withheldSurveys,
    next_survey_due: nextSurveyDue(counted, today),
  };
}

/** The gross tonnage of the first record, as the suspension list has it; `null` for none and zero. */
function grossTonnage(vessel: Member): number | null {
  const gross = childrenOf(vessel["abs_tonnage"])[0]?.["gross_tonnage"];
  return typeof gross === "number" && gross > 0 ? gross : null;
}
