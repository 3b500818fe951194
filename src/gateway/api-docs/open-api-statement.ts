// `GET /api/v1/vessels/{number}/statement` in the OpenAPI document.
import { statementFormat } from "#gateway/api-v1/statement-route.ts";
import { statementParameters } from "#gateway/statements/requested-statement.ts";
import { statementApiText } from "#text/api/statement-call.ts";
import { inQuery, type V1Call } from "./open-api-call.ts";

/** The call and its parameters, which docs/api.md lists too. */
export function statementCall(): V1Call {
  return {
    name: "statement",
    title: statementApiText.title,
    declared: { ...statementParameters, format: statementFormat },
    parameters: {
      at: statementApiText.at,
      known: statementApiText.known,
      format: statementApiText.format,
    } satisfies Readonly<Record<keyof typeof statementParameters | "format", string>>,
  };
}

/** The path in the OpenAPI document, with the responses for problems. */
export function statementPath(origin: string, problems: Readonly<Record<string, unknown>>) {
  const { declared, name, parameters, title } = statementCall();
  const number = {
    name: "number",
    in: "path",
    required: true,
    description: statementApiText.number,
    schema: { type: "string" },
  };
  const get = {
    operationId: name,
    tags: ["Calls beyond Maximo"],
    summary: title,
    description: statementApiText.about,
    servers: [{ url: origin, description: "With a key." }],
    parameters: [
      number,
      ...Object.entries(parameters).map(([parameter, about]) =>
        inQuery(parameter, about, declared[parameter]),
      ),
    ],
    responses: {
      200: {
        description: "The statement.",
        content: {
          "application/vc+jwt": { schema: { type: "string", description: statementApiText.credential } },
          "application/pdf": { schema: { type: "string", format: "binary" } },
        },
      },
      ...problems,
    },
  };
  return { "/api/v1/vessels/{number}/statement": { get } };
}
