// The vessels and companies of a generated fleet that the bench requests.
import { type FleetPlan, imoPosition } from "#fleet/fleet-plan.ts";
import { imoNumberAt } from "#fleet/imo-numbers.ts";
import { vesselFacts, type VesselFacts } from "#fleet/vessel-facts.ts";

/** Steps through the fleet without a pattern; it has no divisor in common with a round number of vessels. */
const step = 7919;

/** The day of every generated fleet (`npm run fleet`). */
export const fleetDay = "2026-11-01";

export class Probes {
  constructor(readonly plan: FleetPlan) {}

  /** A vessel that is not controlled, another one in each round. */
  vessel(round: number): VesselFacts {
    const facts = vesselFacts(this.plan, (round * step) % this.plan.vessels);
    return facts.isControlled ? this.vessel(round + 1) : facts;
  }

  /** An IMO number, another one in each round. */
  imoNumber(round: number): string {
    const number = (round * step) % this.plan.vessels;
    const position = imoPosition(number);
    return position === null ? this.imoNumber(round + 1) : imoNumberAt(position);
  }

  /** Number of a company with about five vessels in a fleet of any size, another one in each round. */
  companyNumber(round: number): string {
    const companies = Math.floor(this.plan.vessels / 8);
    return `C${Math.floor(companies / 2) + (round % Math.ceil(companies / 10))}`;
  }
}
