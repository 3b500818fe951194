// How much is measured.
export interface Scale {
  /** Rounds of requests of all kinds before anything is measured. */
  readonly firstRounds: number;
  /** Rounds of each comparison before it is measured. */
  readonly warmUps: number;
  /** Rounds of each serial comparison. */
  readonly rounds: number;
  /** Milliseconds after which a serial comparison begins no further round. */
  readonly budget: number;
  /** Numbers of connections under load. */
  readonly connections: readonly number[];
  /** Slices of load of each contestant, and when a slice ends. */
  readonly slices: number;
  readonly slice: { readonly seconds: number } | { readonly requests: number };
  /** Number of visitors who share the requests, so that no session reaches its limit. */
  readonly visitors: number;
  /** Seconds of load over 200 connections. */
  readonly soak: number;
}

export const fullScale: Scale = {
  firstRounds: 300,
  warmUps: 100,
  rounds: 100,
  budget: 20_000,
  connections: [10, 50, 200],
  slices: 3,
  slice: { seconds: 3 },
  visitors: 400,
  soak: 60,
};

export const quickScale: Scale = {
  firstRounds: 5,
  warmUps: 1,
  rounds: 5,
  budget: 2000,
  connections: [10],
  slices: 1,
  slice: { requests: 50 },
  visitors: 20,
  soak: 5,
};
