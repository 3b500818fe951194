// What the gateway reads from the record for lists of vessels.
import type { ListedVessel, ListMember, VesselChoice } from "#contract/lists.ts";
import type { CompanyMember } from "#contract/record-sets/company.ts";
import type { Database } from "#database/database.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { readCompanies } from "#records/companies/company-members.ts";

import { findListMembers, readListedVessels } from "./listed-vessels.ts";

export interface ListedVesselReads {
  readonly find: (choice: VesselChoice) => Promise<readonly ListMember[]>;
  readonly read: (members: readonly ListMember[]) => Promise<readonly ListedVessel[]>;
  /** The companies with these numbers that the reader may see. */
  readonly companies: (
    customerNumbers: readonly string[],
    context: ReadContext,
  ) => Promise<readonly CompanyMember[]>;
}

/** Creates the reads of one database. */
export function createListedVesselReads(database: Database): ListedVesselReads {
  return {
    find: (choice) => findListMembers(database, choice),
    read: (members) => readListedVessels(database, members),
    companies: (customerNumbers, context) =>
      readCompanies("/script/PLIMSOLLCOMPANY", { context, database }, customerNumbers),
  };
}
