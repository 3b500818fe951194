// How long the session of a user lasts. The server ends it; its cookie stays in the browser as long as a session can last.
/** Seconds until an unused session ends; each use starts the period again. */
export const idleLifetime = 8 * 60 * 60; // gap: session of a user
/** Seconds until a session ends even if it is used. */
export const absoluteLifetime = 7 * 24 * 60 * 60;
/** Seconds until an impersonation ends. */
export const impersonationLifetime = 60 * 60; // gap: impersonation
