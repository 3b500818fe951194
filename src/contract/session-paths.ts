// The paths of the account that every screen needs. Apart from the others, because the first screen loads them.

export const sessionPaths = {
  signOut: "/api/account/sign-out",
  /** GET: `Profile`. */
  profile: "/api/account/profile",
} as const;
