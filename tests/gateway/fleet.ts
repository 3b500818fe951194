// Loads the demonstration fleet into a database, without the documents.
import type { Database } from "#database/database.ts";
import { load } from "#tests/database/engines.ts";
import * as fleet from "#tests/main/fleet.ts";

/** Loads the fleet into an empty database. */
export function loadFleet(database: Database): Promise<void> {
  return load(database, {
    vessel: fleet.vessels,
    vessel_history: fleet.history,
    class_status: fleet.classStatusEntries,
    capacity: fleet.capacities,
    system_vessel: fleet.systemVessels,
    owner: fleet.owners,
    survey: fleet.surveys,
    finding: fleet.findings,
    asset: fleet.assets,
    certificate: fleet.certificates,
    flag: fleet.flags,
    vessel_type: fleet.vesselTypes,
  });
}
