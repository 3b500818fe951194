// The calls of `/api/v1` on the documentation page.
import { html } from "hono/html";
import { checkCallPath } from "#contract/list-check/check-call.ts";
import { checkNoteKinds, rowVerdicts } from "#rules/search/checked-rows.ts";
import { docsV1NoteText, docsV1Text, docsV1VerdictText } from "#text/api/docs-v1.ts";
import { docsText } from "#text/api/docs.ts";
import { changesSection } from "./changes-section.ts";
import { dueSection } from "./due-section.ts";
import { code, type Html, listing, table, withCode } from "./page-parts.ts";

/** What the calls have in common, and each of them with an example. */
export function v1Section(origin: string): Html {
  const verdicts = rowVerdicts.map((verdict) => [code(verdict), docsV1VerdictText[verdict]] as const);
  const notes = checkNoteKinds
    .filter((kind) => kind !== "pending")
    .map((kind) => [code(kind), docsV1NoteText[kind]] as const);
  return html`<p>${docsV1Text.keysAndErrors(withCode)}</p>
    <article id="v1-check" aria-labelledby="v1-check-title">
      <h3 id="v1-check-title"><a href="#v1-check">POST ${checkCallPath}</a></h3>
      <p>${docsV1Text.check(withCode)}</p>
      ${listing(docsText.command({ example: docsV1Text.checkExample }), checkCommand(origin))}
      <p>${docsV1Text.checkFormats(withCode)}</p>
      <p>${docsV1Text.checkCost(withCode)}</p>
      ${table(docsV1Text.verdicts, [docsV1Text.verdict, docsText.meaning], verdicts)}
      ${table(docsV1Text.notes, [docsV1Text.note, docsText.meaning], notes)}
    </article>
    ${dueSection(origin)} ${changesSection(origin)}`;
}

function checkCommand(origin: string): string {
  return [
    `curl ${origin}${checkCallPath} -H "apikey: $KEY" -H "Content-Type: application/json" \\`,
    `  --data '{"numbers": ["9074729", "IMO 881 4275", "05000001"]}'`,
  ].join("\n");
}
