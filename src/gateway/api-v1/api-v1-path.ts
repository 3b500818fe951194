/** The paths of `/api/v1`. */
export const apiV1Path = /^\/api\/v1(?:\/|$)/;
