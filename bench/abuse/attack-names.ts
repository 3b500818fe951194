/** The attacks of `npm run bench:abuse` with default limits. */
export const attackNames = ["documents", "deletion", "calendars", "parameters", "texts"] as const;
export type Attack = (typeof attackNames)[number];
