// The bounds of the lists that users keep.
// gap: lists of vessels
/** Lists of one user. */
export const maximumLists = 50;
/** Vessels of one list: as many as one check reads. */
export const maximumListVessels = 1000;
/** Characters of a list's name. */
export const maximumListNameLength = 80;
/** Read-only copies of lists that one user shares at a time. */
export const maximumSharedCopies = 100;
/** Days after which a visitor's read-only copy is deleted. */
export const sharedCopyDays = 90;
/** Copies of visitors at one network address at a time. */
export const maximumCopiesOfAddress = 50;
/** Estimated bytes of all visitors' copies. */
export const maximumVisitorCopyBytes = 100_000_000;
/** Days after which a visitor's copy that has not been opened gives way to new ones when there are too many. */
export const unopenedCopyDays = 7;
