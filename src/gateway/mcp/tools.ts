// The tools of the Model Context Protocol. Each is a call of `/api/v1` under a name that says what it is for: its parameters, its cost, its masks and its
// response are those of the call.
import { changesCall } from "#gateway/api-docs/open-api-changes.ts";
import { describedParameters } from "#gateway/api-docs/open-api-resources.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import { checkJsonSchemas } from "#contract/calls/json-schemas.ts";
import { checkCallPath } from "#contract/list-check/check-call.ts";
import type { AddressParameters } from "#rules/address-parameters.ts";
import type { ResourceName } from "#text/api/record-calls.ts";
import { mcpText, toolText } from "#text/api/mcp.ts";

type DescribedTool = import("@modelcontextprotocol/server").Tool;
type Schema = Readonly<Record<string, unknown>>;
type ToolName = keyof typeof toolText;

export interface Tool {
  readonly name: ToolName;
  /** Sends the arguments as a JSON body, instead of the query string. */
  readonly isPosted: boolean;
  /** The path of its call, with `:number` for the argument of that name. */
  readonly path: string;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** The parameters of the call where an argument is left out. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Fields of the response that are words of surveyors, at any depth. */
  readonly words: readonly string[];
}

/** Items of a page of which no one has said how long it may be: a model reads all of it. */
const defaultLimit = "20";

/** Parameters of the calls that a tool has not: it has one format, holds no request back, and names vessels by their numbers. */
const otherParameters: ReadonlySet<string> = new Set(["assetnums", "format", "late", "wait"]);

/** What the parameters mean where a tool differs from its call. */
const ownMeanings: Readonly<Record<string, string>> = { limit: mcpText.limit, cursor: mcpText.cursor };

/** What the texts of the calls say otherwise: which tool lists the values, and how several are given. */
const replacements: readonly (readonly [text: string, replacement: ToolName | ""])[] = [
  ["/api/v1/vessel-types", "list_vessel_types"],
  ["/api/v1/flags", "list_flags"],
  ["ABSRECORDVESSELTYPE", "list_vessel_types"],
  ["ABSRECORDFLAG", "list_flags"],
  [", separated by commas", ""],
];

const meaningOf = (name: string, about: string): string =>
  ownMeanings[name] ??
  replacements.reduce((text, [said, replacement]) => text.replace(said, replacement), about);

function ofResource(
  name: ToolName,
  resourceName: ResourceName,
  about = mcpText.number,
  words: readonly string[] = [],
): Tool {
  const resource = recordResources.find((one) => one.name === resourceName);
  if (!resource) throw new Error(`There is no resource ${resourceName}.`);
  const isOfNumber = resource.path.includes(":number");
  return {
    name,
    isPosted: false,
    path: `/api/v1${resource.path}`,
    properties: {
      ...(isOfNumber && { number: { type: "string", description: about } }),
      ...propertiesOf(resource.declared, describedParameters(resource)),
    },
    required: [
      ...(isOfNumber ? ["number"] : []),
      ...Object.entries(resource.declared).flatMap(([parameter, { isRequired }]) =>
        isRequired ? [parameter] : [],
      ),
    ],
    defaults: "limit" in resource.declared ? { limit: defaultLimit } : {},
    words,
  };
}

function propertiesOf(
  declared: AddressParameters,
  described: readonly (readonly [name: string, about: string])[],
): Tool["properties"] {
  return Object.fromEntries(
    described
      .filter(([name]) => !otherParameters.has(name))
      .map(([name, about]) => [
        name,
        {
          ...(declared[name]?.schema ?? { type: "string" }),
          description: meaningOf(name, about),
        },
      ]),
  );
}

function changes(): Tool {
  const { declared, name, parameters } = changesCall();
  return {
    name: "list_changes",
    isPosted: false,
    path: `/api/v1/${name}`,
    properties: propertiesOf(declared, Object.entries(parameters)),
    required: [],
    defaults: { limit: defaultLimit },
    words: [],
  };
}

function check(): Tool {
  const { properties, required } = checkJsonSchemas().body as Pick<Tool, "properties" | "required">;
  return {
    name: "check_vessels",
    isPosted: true,
    path: checkCallPath,
    properties,
    required,
    defaults: {},
    words: [],
  };
}

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  ofResource("find_vessels", "vessels"),
  ofResource("read_vessel", "vessel", mcpText.number, ["addition", "comments", "description"]),
  ofResource("list_certificates", "certificates"),
  ofResource("list_surveys", "surveys"),
  ofResource("list_findings", "findings", mcpText.number, ["text"]),
  ofResource("read_class_history", "class-status"),
  ofResource("list_class_actions", "suspensions"),
  changes(),
  check(),
  ofResource("list_flags", "flags"),
  ofResource("list_vessel_types", "vesselTypes"),
  ofResource("verify_certificate", "certificate", mcpText.certificateNumber),
];

/** A tool as `tools/list` describes it. None changes anything. */
export function describedTool({ name, properties, required }: Tool): DescribedTool {
  return {
    name,
    description: toolText[name],
    inputSchema: {
      type: "object",
      properties: properties as DescribedTool["inputSchema"]["properties"],
      required: [...required],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}
