// docs/domain.md, section 9: widths and times that decide how a screen behaves.

/** Below this width in pixels the side navigation collapses and the summary card is hidden. */
export const sideNavigationWidth = 1070;

/** Time until a toast closes, in milliseconds. */
export const toastDuration = 5000;

/** Timeout for loading a chunk of the application, in milliseconds. */
export const chunkLoadTimeout = 120_000;
