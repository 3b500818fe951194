// The bounds of the lists that users keep.
// gap: lists of vessels
/** Lists of one user. */
export const maximumLists = 50;
/** Vessels of one list: as many as one check reads. */
export const maximumListVessels = 1000;
/** Characters of a list's name. */
export const maximumListNameLength = 80;
