/** Type OIDs of `bigint` (counts) and `numeric`, which both engines return as JavaScript numbers. */
export const numberTypes: readonly number[] = [20, 1700];
