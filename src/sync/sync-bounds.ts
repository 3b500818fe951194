// What a sync accepts of its source. The source is not trusted: without bounds it could fill the disk or never end.

/** Members that are requested on a page. */
export const pageSize = 500;
/** For a source whose `mxe.oslc.maxpagesize` is smaller. */
export const smallPageSize = 100;

/** Pages of one record set: 10 million members on small pages. */
export const maxPages = 100_000;
/** Bytes of a response in JSON. */
export const maxResponseBytes = 16 * 1024 * 1024;
/** Characters of the query of a next page. */
export const maxQueryLength = 8192;
/** Bytes of the disk that stay free, for the database. */
export const minimumFreeBytes = 256 * 1024 * 1024;
/** Bytes of all pages and documents of a sync, unless `SYNC_MAX_BYTES` is set. */
export const defaultMaxBytes = 10 * 1024 ** 3;
