import { fleetCalls } from "#web/api/fleet-calls.ts";
import { addDays } from "#rules/dates.ts";
import { peer, type Work } from "./work.ts";

/** A day before every class action, another one in each round: a filter that filters nothing but controlled vessels. */
const longAgo = (round: number): string => addDays("1990-01-01", round);

export function suspensionWorks(): readonly Work[] {
  const today = new Date().toISOString().slice(0, 10);
  const filter = (round: number) => ({ from: longAgo(round) });
  const narrow = (round: number) => ({
    ...filter(round),
    status: "Suspended" as const,
    type: "Bulk Carrier",
  });
  return [
    {
      name: "suspension list with counts",
      addresses: (round) => [fleetCalls.suspensions(filter(round), 1).osurl],
      peers: (round) => [peer("suspensions", today, longAgo(round))],
    },
    {
      name: "suspension list, filtered, with counts",
      addresses: (round) => [fleetCalls.suspensions(narrow(round), 1).osurl],
      peers: (round) => [peer("filteredSuspensions", today, longAgo(round))],
    },
    {
      name: "suspension list, requested again",
      addresses: () => [fleetCalls.suspensions({}, 1).osurl],
      isRepeated: true,
    },
    {
      name: "suspension list as CSV",
      addresses: (round) => [`/class-suspension/list.csv?from=${longAgo(round)}`],
    },
  ];
}
