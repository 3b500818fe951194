// `GET /api/v1/changes` in the OpenAPI document.
import { maximumFilterVessels } from "#contract/changes/change-filter.ts";
import { changeKinds, changeTopics, maximumChanges } from "#contract/changes/changes.ts";
import { changesParameters, cursorHeader, maximumWait } from "#gateway/api-v1/changes-route.ts";
import { formatParameter } from "#gateway/api-v1/response-format.ts";
import { streamMediaType } from "#gateway/api-v1/changes-stream.ts";
import { changeApiText } from "#text/api/change-calls.ts";
import { type V1Call, v1Path } from "./open-api-call.ts";

/** The call and its parameters, which docs/api.md lists too. */
export function changesCall(): V1Call {
  const vessels = { maximum: maximumFilterVessels };
  return {
    name: "changes",
    title: changeApiText.title,
    declared: { ...changesParameters, format: formatParameter },
    parameters: {
      after: changeApiText.after,
      wait: changeApiText.wait({ maximum: maximumWait }),
      limit: changeApiText.limit({ maximum: maximumChanges }),
      since: changeApiText.since,
      until: changeApiText.until,
      by: changeApiText.by,
      topics: changeApiText.topics({ topics: changeTopics.join(", ") }),
      kinds: changeApiText.kinds,
      flag: changeApiText.flag,
      type: changeApiText.type,
      company: changeApiText.company,
      numbers: changeApiText.numbers(vessels),
      assetnums: changeApiText.assetnums(vessels),
      initial: changeApiText.initial,
      late: changeApiText.late,
      format: changeApiText.format,
    } satisfies Readonly<Record<keyof typeof changesParameters | "after" | "format", string>>,
  };
}

const nullableText = { type: ["string", "null"] };

/** The fields of a change; `Change` in contract/changes/changes.ts describes them. */
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
    isInitial: { type: "boolean" },
    isTakenBack: { type: "boolean" },
    daysLate: { type: "integer", minimum: 0 },
  },
};

/** The path in the OpenAPI document, with the responses for problems. */
export function changesPath(origin: string, problems: Readonly<Record<string, unknown>>) {
  const text = { type: "string" };
  return v1Path(changesCall(), origin, problems, {
    description: "The changes.",
    properties: {
      changes: { type: "array", items: changeSchema },
      cursor: text,
      hasMore: { type: "boolean" },
    },
    headers: { [cursorHeader]: { description: "The cursor of a file.", schema: text } },
    content: { [streamMediaType]: { schema: text } },
    headerParameters: [
      { name: "Last-Event-ID", in: "header", description: changeApiText.lastEventId, schema: text },
    ],
  });
}
