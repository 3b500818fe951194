// Specification §2 and §9: widths, keys and times that decide how a screen behaves.

/** Below this width, in pixels, the side navigation collapses; the summary card shows its fields above it. */
export const sideNavigationWidth = 1070;

/** A viewport of at most this width, in pixels, is a mobile one. */
export const mobileWidth = 479;

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000;

/** How long a chunk of the application may take to load, in milliseconds. */
export const chunkLoadTimeout = 120_000;
