// `/api/v1/types.d.ts`: the responses of `/api/v1` as TypeScript, from the schemas of the OpenAPI document.

type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly responses: Readonly<Record<string, { readonly content?: Schemas }>>;
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

/** Writes an interface for the JSON of each call of `/api/v1`, for a problem, and for each schema that they name. */
export function apiTypes(document: object): string {
  const { components, paths } = document as Described;
  const named = new Map<string, string>();
  const name = (reference: string): string => {
    const title = reference.slice(reference.lastIndexOf("/") + 1);
    if (!named.has(title)) {
      // First, because a schema may name itself.
      named.set(title, "");
      named.set(title, `export type ${title} = ${typeOf(components.schemas[title] ?? {}, name)};`);
    }
    return title;
  };
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/v1"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, operation, path })),
    );
  const types = operations.flatMap(({ method, operation, path }) => {
    const { operationId, responses, summary } = operation;
    const schema = responses[200]?.content?.["application/json"]?.["schema"] as Schema | undefined;
    if (!schema) return [];
    const about = `${summary}: \`${method.toUpperCase()} ${path}\`.`;
    return [`/** ${about} */\nexport type ${pascalCase(operationId)} = ${typeOf(schema, name)};`];
  });
  const problem = operations[0]?.operation.responses[400]?.content?.["application/problem+json"]?.["schema"];
  const problemType = `/** What is sent with a status from 400 on (RFC 9457). */\nexport type ApiProblem = ${typeOf(problem as Schema, name)};`;
  return `${[head, ...types, problemType, ...named.values()].join("\n\n")}\n`;
}

const head =
  "// The responses of /api/v1, written by the server from its OpenAPI document. Fields are always present.";

const pascalCase = (text: string): string =>
  text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A schema as a type. `name` returns the name of a schema that another one refers to. */
function typeOf(schema: Schema, name: (reference: string) => string): string {
  if (typeof schema["$ref"] === "string") return name(schema["$ref"]);
  if ("const" in schema) return JSON.stringify(schema["const"]);
  const alternatives = (schema["oneOf"] ?? schema["anyOf"] ?? schema["enum"]) as
    | readonly unknown[]
    | undefined;
  if (alternatives)
    return union(
      alternatives.map((one) => ("enum" in schema ? JSON.stringify(one) : typeOf(one as Schema, name))),
    );
  const { items, type } = schema;
  return union(
    [type].flat().map((one) => {
      if (one === "array") return `readonly (${typeOf((items ?? {}) as Schema, name)})[]`;
      return one === "object" ? objectType(schema, name) : (scalars.get(one) ?? "unknown");
    }),
  );
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

const scalars: ReadonlyMap<unknown, string> = new Map([
  ["string", "string"],
  ["integer", "number"],
  ["number", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
]);

function objectType(schema: Schema, name: (reference: string) => string): string {
  const { properties, required } = schema as { properties?: Schemas; required?: readonly string[] };
  if (!properties) return "Readonly<Record<string, unknown>>";
  const fields = Object.entries(properties).map(([field, of]) => {
    const { description } = of as { readonly description?: string };
    const about = description === undefined ? "" : `/** ${description.replaceAll("*/", "* /")} */\n`;
    return `${about}readonly ${JSON.stringify(field)}${required?.includes(field) ? "" : "?"}: ${typeOf(of, name)};`;
  });
  return `{\n${fields.join("\n").replaceAll(/^/gm, "  ")}\n}`;
}
