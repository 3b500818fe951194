import type {
  QueryableSchema,
  QueryableField,
  QueryableRelation,
  FieldType,
} from "#query/queryable-schema.ts";
import type { Field } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { Path } from "#query/syntax/tree.ts";

/** The names that a path can be resolved against: those of a record set, of related rows, or of the elements of a child. */
export interface Scope {
  /** Name for error messages, such as `ABSRECORDSURVEY`. */
  readonly title: string;
  readonly fields: Readonly<Record<string, QueryableField>>;
  readonly relations: Readonly<Record<string, QueryableRelation>>;
}

/** A field and the relations that lead to it, outermost first. */
export interface ResolvedField {
  readonly relations: readonly QueryableRelation[];
  readonly field: Field;
}

export function recordSetScope(queryable: QueryableSchema): Scope {
  return { title: queryable.name, fields: queryable.fields, relations: queryable.relations };
}

function relationScope(name: string, relation: QueryableRelation): Scope {
  return { title: name, fields: relation.fields, relations: relation.relations ?? {} };
}

export function childScope(name: string, types: Readonly<Record<string, FieldType>>): Scope {
  const fields = Object.entries(types).map(([column, type]) => [column, { column, type }] as const);
  return { title: name, fields: Object.fromEntries(fields), relations: {} };
}

/** Resolves a dotted name, first as the full name of a field, then through the relation that its first part names. */
export function resolveField(path: Path, scope: Scope, source: Source): ResolvedField {
  const name = lowerCaseName(path.names);
  const field = lookUp(scope.fields, name);
  if (field) return { relations: [], field: { ...field, name } };
  const [first = "", ...rest] = path.names;
  const relation = lookUp(scope.relations, first.toLowerCase());
  if (!relation || rest.length === 0) throw errorAt(source, path.at, unknownName(name, scope));
  const inner = resolveField(
    { names: rest, at: path.at },
    relationScope(lowerCaseName([first]), relation),
    source,
  );
  return { ...inner, relations: [relation, ...inner.relations] };
}

/** Resolves a dotted name that consists of relations only, and the scope at its end. */
export function resolveRelations(
  path: Path,
  scope: Scope,
  source: Source,
): { readonly relations: readonly QueryableRelation[]; readonly scope: Scope } {
  const relations: QueryableRelation[] = [];
  let inner = scope;
  for (const name of path.names.map((name) => name.toLowerCase())) {
    const relation = lookUp(inner.relations, name);
    if (!relation) throw errorAt(source, path.at, unknownRelation(name, inner));
    relations.push(relation);
    inner = relationScope(name, relation);
  }
  return { relations, scope: inner };
}

function unknownName(name: string, scope: Scope): string {
  return `${scope.title} cannot be queried by "${name}". It can be queried by: ${queryableNames(scope)}.`;
}

function unknownRelation(name: string, scope: Scope): string {
  const known = Object.keys(scope.relations).sort().join(", ") || "none";
  return `${scope.title} has no relation "${name}" that can be queried. Its relations: ${known}.`;
}

/** All names of a scope, sorted; those of related rows are dotted. */
function queryableNames(scope: Scope): string {
  const related = Object.entries(scope.relations).flatMap(([name, relation]) =>
    Object.keys(relation.fields).map((field) => `${name}.${field}`),
  );
  return [...new Set([...Object.keys(scope.fields), ...related])].sort().join(", ");
}

export function lowerCaseName(names: readonly string[]): string {
  return names.join(".").toLowerCase();
}

/** Looks up a caller's name among own properties only, so that `constructor` and `__proto__` find nothing. */
export function lookUp<T>(allowList: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(allowList, name) ? allowList[name] : undefined;
}
