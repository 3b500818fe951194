// Notices in the server's HTML, for a reader whose browser cannot run the app.
import { messages } from "./messages.ts";

export const pageText = messages({
  notLoaded: "The page could not be loaded. <link>Try again</link>",
  needsScript: "This record needs JavaScript to be shown.",
});
