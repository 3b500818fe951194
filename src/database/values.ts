/** PostgreSQL's numbers for the types whose values are read as JavaScript numbers: `bigint` (counts) and `numeric`. */
export const numberTypes: readonly number[] = [20, 1700];
