// The vessel types of a generated fleet with what depends on the type.

export interface FleetVesselType {
  readonly name: string;
  readonly weight: number;
  /** Gross tonnage of the smallest and the largest vessel. */
  readonly grossTonnage: readonly [least: number, most: number];
  /** Deadweight in tonnes for each unit of gross tonnage. */
  readonly deadweightRatio: number;
  readonly function: string;
  readonly marpolCategory: string;
  /** Categories of capacity. */
  readonly capacities: readonly string[];
}

const type = (
  name: string,
  weight: number,
  grossTonnage: readonly [number, number],
  deadweightRatio: number,
  use: string,
  capacities: readonly string[] = ["Fuel Oil"],
): FleetVesselType => ({
  name,
  weight,
  grossTonnage,
  deadweightRatio,
  function: use,
  capacities,
  marpolCategory: use === "Liquid Bulk" ? "Oil Tanker" : "Other than Oil Tanker",
});

/** Types of vessels that have an IMO number. */
export const seagoingTypes: readonly FleetVesselType[] = [
  type("Bulk Carrier", 24, [15_000, 110_000], 1.8, "Bulk Dry", ["Grain", "Ballast Water", "Fuel Oil"]),
  type("Oil Carrier", 14, [10_000, 165_000], 1.9, "Liquid Bulk", ["Cargo Oil", "Slop", "Ballast Water"]),
  type("Container Carrier", 13, [9000, 230_000], 1.05, "Container", ["Containers", "Ballast Water"]),
  type("Chemical Carrier", 8, [4000, 32_000], 1.6, "Liquid Bulk", ["Cargo Tanks", "Ballast Water"]),
  type("General Cargo Vessel", 9, [1500, 20_000], 1.35, "General Cargo", ["Grain", "Bale"]),
  type("Liquefied Gas Carrier", 4, [3000, 50_000], 1.15, "Liquefied Gas", ["Liquefied Gas"]),
  type("LNG Carrier", 3, [90_000, 135_000], 0.8, "Liquefied Gas", ["Liquefied Gas", "Ballast Water"]),
  type("Offshore Support Vessel", 8, [500, 6000], 0.9, "Offshore Support", ["Drill Water", "Fuel Oil"]),
  type("Vehicle Carrier", 3, [30_000, 75_000], 0.32, "Vehicles"),
  type("Ro-Ro Cargo Vessel", 2, [6000, 60_000], 0.4, "Roll-on Roll-off"),
  type("Ro-Ro Passenger Vessel", 2, [5000, 50_000], 0.2, "Passenger"),
  type("Passenger Vessel", 2, [1000, 180_000], 0.09, "Passenger"),
  type("Refrigerated Cargo Vessel", 1, [3000, 16_000], 1.05, "Refrigerated Cargo"),
  type("Self-Elevating Unit", 2, [4000, 20_000], 0.5, "Drilling"),
  type("Drillship", 1, [30_000, 70_000], 0.9, "Drilling"),
  type("Floating Production, Storage and Offloading Unit", 1, [50_000, 200_000], 1.7, "Production"),
  type("Special Purpose Vessel", 1, [1500, 25_000], 0.5, "Special Purpose"),
  type("Fishing Vessel", 2, [150, 8000], 0.5, "Fishing"),
];

/** Types of vessels without an IMO number. */
export const otherTypes: readonly FleetVesselType[] = [
  type("Barge", 40, [300, 12_000], 1.5, "General Cargo", ["Cargo Tanks"]),
  type("Towing Vessel", 25, [50, 600], 0.4, "Towing"),
  type("Crew Boat", 12, [30, 400], 0.3, "Crew Transfer"),
  type("Yacht", 10, [50, 2500], 0.15, "Recreation"),
  type("Floating Dry Dock", 4, [5000, 40_000], 0.9, "Docking"),
  type("Single Point Mooring", 5, [100, 1200], 0.1, "Mooring"),
  type("Fixed Offshore Installation", 4, [1000, 30_000], 0.1, "Production"),
];
