// What the gateway reads from the record for lists of vessels.
import type { VesselChoice } from "#contract/lists/list-calls.ts";
import type { ListMember } from "#contract/lists/lists.ts";
import type { CompanyMember } from "#contract/record-sets/company.ts";
import type { Database } from "#database/database.ts";
import { withQueryContext } from "#database/query-context.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { readCompanies } from "#records/companies/company-members.ts";

import { findListMembers, readListedVessels } from "./listed-vessels.ts";

/** Creates the reads of one database. They are of up to a thousand vessels, so they wait among the searches and delay no look-up. */
export function createListedVesselReads(database: Database) {
  const asSearch = <Result>(read: () => Result) => withQueryContext({ priority: "search" }, read);
  return {
    find: (choice: VesselChoice) => asSearch(() => findListMembers(database, choice)),
    read: (members: readonly ListMember[]) => asSearch(() => readListedVessels(database, members)),
    /** The companies with these numbers that the reader may see. */
    companies: (
      customerNumbers: readonly string[],
      context: ReadContext,
    ): Promise<readonly CompanyMember[]> =>
      readCompanies("/script/PLIMSOLLCOMPANY", { context, database }, customerNumbers),
  };
}

export type ListedVesselReads = ReturnType<typeof createListedVesselReads>;
