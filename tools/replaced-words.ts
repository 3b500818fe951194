/** Words of the project's early vocabulary and what `docs/glossary.md` says instead. `npm run structure` counts them. */
export const replacedWords: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(?:ask|asks|asked|asking|askable)\b/gi, instead: "query, request, call" },
  { pattern: /\bquestions?\b/gi, instead: "query, request, call" },
  { pattern: /\b(?:answer|answers|answered|answering)\b/gi, instead: "response, result, return" },
  { pattern: /\b(?:tell|tells|told|telling)\b/gi, instead: "return, report, state" },
  { pattern: /\b(?:say|says|said|saying)\b/gi, instead: "return, report, state" },
  { pattern: /\bletters?\b/gi, instead: "email, email template" },
  { pattern: /\bdoors?\b/gi, instead: "rate limiter, rate-limit store" },
  { pattern: /\bmachines?\b/gi, instead: "API client" },
  { pattern: /\bpatience\b/gi, instead: "timeout" },
  { pattern: /\bsurroundings\b/gi, instead: "environment, dependencies" },
  { pattern: /\banew\b/gi, instead: "again" },
  { pattern: /\b(?:whoever|one's own|one’s own)\b/gi, instead: "someone, anyone, the user's" },
  { pattern: /\b(?:nobody|somebody)\b/gi, instead: "no one, someone" },
  { pattern: /\b(?:tick|ticked|ticks) ?(?:box|field)?\b/gi, instead: "checkbox" },
  { pattern: /\b(?:be had|is had|not to be had)\b/gi, instead: "fails, is missing, is unavailable" },
  { pattern: /\bstretch\b/gi, instead: "navigation, layout" },
  { pattern: /\b(?:rooms?|house)\b/gi, instead: "module, folder, layer" },
  {
    pattern: /\b(?:hears? of|forgets?|forgotten|remembers?|remembered)\b/gi,
    instead: "report, clear, store",
  },
];
