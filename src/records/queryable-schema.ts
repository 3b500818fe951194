// The queryable schema of a call, from its declaration.
import type { CallDescriptor } from "#contract/calls/calls.ts";
import type {
  ColumnType,
  RecordSetDescriptor,
  RelatedList,
  TableDescriptor,
} from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type {
  DocumentSource,
  FieldType,
  ListRelation,
  QueryableField,
  QueryableSchema,
} from "#query/queryable-schema.ts";
import type { CallMask } from "#records/access/masks.ts";

/** What a reader can query. On the rows of the mask, everything that it does not keep is masked. */
export function queryableSchema(
  call: CallDescriptor,
  mask?: CallMask,
  selected?: DocumentSource["selected"],
): QueryableSchema {
  const { children, name, parameters, recordSet } = call;
  const { key, table } = recordSet;
  const masked = (field: string) => (mask && !mask.keeps.includes(field) ? { masked: true } : {});
  const field = (column: string) => [column, { ...fieldOf(table, column), ...masked(column) }] as const;
  const relation = ([name, list]: readonly [string, RelatedList]) =>
    [name, { ...relationOf(list, recordSet), ...masked(name) }] as const;
  return {
    name,
    table: table.name,
    ...documentsOf(recordSet, selected),
    key: call.key ?? key,
    fields: Object.fromEntries(call.queryable.map(field)),
    relations: Object.fromEntries(Object.entries(call.relatedLists ?? {}).map(relation)),
    indexedOrders: call.indexedOrders ?? [],
    searched: call.searched ?? [],
    savedQueries: call.savedQueries ?? {},
    ...(mask && { withheld: mask.rows }),
    ...(children && { children }),
    ...(parameters && { parameters }),
  };
}

/** Where the documents of a record set are, if they stand apart. */
function documentsOf(
  { key, table: { documentTable } }: RecordSetDescriptor,
  selected?: DocumentSource["selected"],
): { readonly documents?: DocumentSource } {
  return documentTable === undefined
    ? {}
    : { documents: { table: documentTable, key, ...(selected && { selected }) } };
}

function setOfTable(name: string): RecordSetDescriptor {
  const found = recordSets.find(({ table }) => table.name === name);
  if (!found) throw new Error(`No record set has the table ${name}.`);
  return found;
}

const fieldTypes: Readonly<Partial<Record<ColumnType, FieldType>>> = {
  text: "text",
  number: "number",
  date: "date",
  boolean: "boolean",
};

function fieldOf(table: TableDescriptor, column: string): QueryableField {
  const declared = table.columns[column];
  const type = declared && fieldTypes[declared];
  if (!type) throw new Error(`${table.name} has no column ${column} that can be queried by itself.`);
  return { column, type, ...comparedAs(table, column) };
}

function comparedAs({ compared }: TableDescriptor, column: string): Pick<QueryableField, "compared"> {
  const plain = compared?.[column];
  return plain ? { compared: plain } : {};
}

function relationOf(list: RelatedList, recordSet: RecordSetDescriptor): ListRelation {
  const { column, field, joined, path, table } = list;
  const listed = table === undefined ? recordSet : setOfTable(table);
  const on = recordSet.key.map((name) => [name, name] as const);
  const of = table === undefined ? {} : { of: { table, on, ...documentsOf(listed) } };
  return {
    list: { path, ...of },
    fields: {
      [field]: {
        column,
        ...(joined !== undefined && { joined }),
        type: "text",
        many: true,
        ...comparedAs(listed.table, column),
      },
    },
  };
}
