import type { Askable, AskableField, AskableRelation, FieldType } from "#query/askable.ts";
import type { Field } from "#query/query.ts";
import { errorAt, type Source } from "#query/syntax/source.ts";
import type { Path } from "#query/syntax/tree.ts";

/** Where names are looked up: a record set, the rows of a relation, the elements of a child. */
export interface Scope {
  /** What messages call it: `ABSRECORDSURVEY`. */
  readonly title: string;
  readonly fields: Readonly<Record<string, AskableField>>;
  readonly relations: Readonly<Record<string, AskableRelation>>;
}

/** A field and the relations that lead to it. */
export interface Found {
  readonly relations: readonly AskableRelation[];
  readonly field: Field;
}

export function scopeOfSet(askable: Askable): Scope {
  return { title: askable.name, fields: askable.fields, relations: askable.relations };
}

function scopeOfRelation(name: string, relation: AskableRelation): Scope {
  return { title: name, fields: relation.fields, relations: relation.relations ?? {} };
}

export function scopeOfChild(name: string, types: Readonly<Record<string, FieldType>>): Scope {
  const fields = Object.entries(types).map(([column, type]) => [column, { column, type }] as const);
  return { title: name, fields: Object.fromEntries(fields), relations: {} };
}

/** Looks a dotted name up: as a field of that whole name, or through the relation that its first part names. */
export function findField(path: Path, scope: Scope, source: Source): Found {
  const name = lower(path.names);
  const field = own(scope.fields, name);
  if (field) return { relations: [], field: { ...field, name } };
  const [first = "", ...rest] = path.names;
  const relation = own(scope.relations, first.toLowerCase());
  if (!relation || rest.length === 0) throw errorAt(source, path.at, unknownName(name, scope));
  const inner = findField({ names: rest, at: path.at }, scopeOfRelation(lower([first]), relation), source);
  return { ...inner, relations: [relation, ...inner.relations] };
}

/** Looks up the relations that a dotted name leads through, and the scope at its end. */
export function findRelations(
  path: Path,
  scope: Scope,
  source: Source,
): { readonly relations: readonly AskableRelation[]; readonly scope: Scope } {
  const relations: AskableRelation[] = [];
  let inner = scope;
  for (const name of path.names.map((name) => name.toLowerCase())) {
    const relation = own(inner.relations, name);
    if (!relation) throw errorAt(source, path.at, unknownRelation(name, inner));
    relations.push(relation);
    inner = scopeOfRelation(name, relation);
  }
  return { relations, scope: inner };
}

function unknownName(name: string, scope: Scope): string {
  return `${scope.title} cannot be asked by "${name}". It can be asked by: ${names(scope)}.`;
}

function unknownRelation(name: string, scope: Scope): string {
  const known = Object.keys(scope.relations).sort().join(", ") || "none";
  return `${scope.title} has no relation "${name}" that can be asked. Its relations: ${known}.`;
}

/** All names that can be asked, those of relations dotted. */
function names(scope: Scope): string {
  const related = Object.entries(scope.relations).flatMap(([name, relation]) =>
    Object.keys(relation.fields).map((field) => `${name}.${field}`),
  );
  return [...new Set([...Object.keys(scope.fields), ...related])].sort().join(", ");
}

export function lower(names: readonly string[]): string {
  return names.join(".").toLowerCase();
}

/** What an allow-list holds under a name; nothing that every object inherits. */
export function own<T>(list: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined;
}
