/** The attacks of `npm run bench:abuse` with default limits. */
export const attackNames = ["documents", "deletion", "copies", "calendars"] as const;
export type Attack = (typeof attackNames)[number];
