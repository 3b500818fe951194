// The addresses of the change log.

/** The call of the page. */
export const changesCallPath = "/script/PLIMSOLLCHANGES";
/** The newest changes as a feed, filtered by the parameters of the screen. */
export const changeFeedPath = "/changes/feed.atom";
/** The changes of the screen as a file: the body has the call with its captcha token, and `format`. */
export const changeFilePath = "/api/changes-file";
