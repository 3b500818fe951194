// What a sync accepts of its source. The source is not trusted: without bounds it could fill the disk or never end.

/** Members that are requested on a page. */
export const pageSize = 500;
/** For a source whose `mxe.oslc.maxpagesize` is smaller. */
export const smallPageSize = 100;

/** Members of one record set, whose keys are compared in memory: some ten times those of the largest society. */
export const defaultMaxMembers = 5_000_000;
/** Pages of one record set. */
export const maxPages = 100_000;
/** Pages of a look-up of a few keys, which may have many members each. */
export const maxLookUpPages = 100;
/** Bytes of a response in JSON. */
export const maxResponseBytes = 16 * 1024 * 1024;
/** Characters of the query of a next page. */
export const maxQueryLength = 8192;
/** Bytes of the disk that stay free, for the database. */
export const minimumFreeBytes = 256 * 1024 * 1024;
/** Bytes of all pages and documents of a sync, unless `SYNC_MAX_BYTES` is set. */
export const defaultMaxBytes = 10 * 1024 ** 3;
