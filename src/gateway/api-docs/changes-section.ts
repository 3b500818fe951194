// `GET /api/v1/changes` on the documentation page and in the OpenAPI document.
import { html } from "hono/html";
import { maximumFilterVessels } from "#contract/change-filter.ts";
import { changeKinds, changeTopics, maximumChanges } from "#contract/changes.ts";
import { spreadsheetFormats } from "#contract/search-export.ts";
import { cursorHeader, maximumWait } from "#gateway/api-v1/changes-route.ts";
import { mediaTypes } from "#gateway/spreadsheets/spreadsheet.ts";
import { changeApiText } from "#text/api/changes.ts";
import { docsText } from "#text/api/docs.ts";
import { code, type Html, listing, table, withCode } from "./page-parts.ts";

/** The parameters and what they mean. */
function changeParameters(): readonly (readonly [name: string, about: string])[] {
  const vessels = { maximum: maximumFilterVessels };
  return [
    ["after", changeApiText.after],
    ["wait", changeApiText.wait({ maximum: maximumWait })],
    ["limit", changeApiText.limit({ maximum: maximumChanges })],
    ["since", changeApiText.since],
    ["until", changeApiText.until],
    ["by", changeApiText.by],
    ["topics", changeApiText.topics({ topics: changeTopics.join(", ") })],
    ["kinds", changeApiText.kinds],
    ["flag", changeApiText.flag],
    ["type", changeApiText.type],
    ["company", changeApiText.company],
    ["numbers", changeApiText.numbers(vessels)],
    ["assetnums", changeApiText.assetnums(vessels)],
    ["format", changeApiText.format],
  ];
}

export function changesSection(origin: string): Html {
  const command = `curl -G ${origin}/api/v1/changes -H "apikey: $KEY" -d numbers=9074729,8814275 -d after=$CURSOR -d wait=30`;
  const rows = changeParameters().map(([name, about]) => [code(name), about] as const);
  const kinds = changeTopics.map((topic) => {
    const ofTopic = Object.entries(changeKinds).filter(([, of]) => of === topic);
    return [code(topic), ofTopic.map(([kind]) => kind).join(", ")] as const;
  });
  return html`<article id="v1-changes" aria-labelledby="v1-changes-title">
    <h3 id="v1-changes-title"><a href="#v1-changes">GET /api/v1/changes</a></h3>
    <p>${changeApiText.about(withCode)}</p>
    <p>${changeApiText.follow(withCode)}</p>
    ${listing(docsText.command({ example: changeApiText.example }), command)}
    ${table(changeApiText.parametersCaption, [changeApiText.parameter, docsText.meaning], rows)}
    ${table(changeApiText.kindsCaption, [changeApiText.topic, changeApiText.kindsTitle], kinds)}
    <p>${changeApiText.feed(withCode)}</p>
  </article>`;
}

const nullableText = { type: ["string", "null"] };

/** The fields of a change; `Change` in contract/changes.ts describes them. */
const changeSchema = {
  type: "object",
  properties: {
    id: { type: "string", format: "uuid" },
    kind: { type: "string", enum: Object.keys(changeKinds) },
    isCorrection: { type: "boolean" },
    effectiveDate: { type: ["string", "null"], format: "date" },
    recordedAt: { type: "string", format: "date-time" },
    vessel: {
      type: "object",
      properties: {
        assetnum: { type: "string" },
        name: nullableText,
        imoNumber: nullableText,
        classNumber: nullableText,
      },
    },
    item: nullableText,
    before: nullableText,
    after: nullableText,
    flag: nullableText,
    owners: { type: "array", items: { type: "string" } },
    source: { type: "string" },
  },
};

/** The path in the OpenAPI document, with the responses for problems. */
export function changesPath(origin: string, problems: Readonly<Record<string, unknown>>) {
  const page = {
    type: "object",
    properties: {
      changes: { type: "array", items: changeSchema },
      cursor: { type: "string" },
      hasMore: { type: "boolean" },
    },
  };
  const files = spreadsheetFormats.map(
    (format) => [mediaTypes[format], { schema: { type: "string", format: "binary" } }] as const,
  );
  const get = {
    operationId: "changes",
    tags: ["Calls beyond Maximo"],
    summary: changeApiText.title,
    servers: [{ url: origin, description: "With a key." }],
    parameters: changeParameters().map(([name, description]) => ({
      name,
      in: "query",
      description,
      schema: { type: "string" },
    })),
    responses: {
      200: {
        description: "The changes.",
        headers: { [cursorHeader]: { description: "The cursor of a file.", schema: { type: "string" } } },
        content: { "application/json": { schema: page }, ...Object.fromEntries(files) },
      },
      ...problems,
    },
  };
  return { "/api/v1/changes": { get } };
}
