// Loads the demonstration fleet into a database, without the documents.
import type { Database } from "#database/database.ts";
import { load } from "#tests/database/engines.ts";
import { fleet, type fleetOn } from "#tests/main/fleet.ts";

/** Loads a fleet into an empty database: that of the tests' own day, or of the day of a server with the computer's clock. */
export function loadFleet(database: Database, records: ReturnType<typeof fleetOn> = fleet): Promise<void> {
  return load(database, {
    vessel: records.vessels,
    vessel_history: records.history,
    class_status: records.classStatusEntries,
    capacity: records.capacities,
    system_vessel: records.systemVessels,
    owner: records.owners,
    survey: records.surveys,
    finding: records.findings,
    asset: records.assets,
    certificate: records.certificates,
    flag: records.flags,
    vessel_type: records.vesselTypes,
  });
}
