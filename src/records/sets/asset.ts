// Machinery and equipment (specification §2, Assets screen). A call that names a vessel is answered with the trees of its root
// assets, any other with assets one by one.
import type { Askable } from "#query/askable.ts";
import type { Condition, OrderKey, Query } from "#query/query.ts";
import { growForest } from "#records/asset-forest.ts";
import { namedVessels } from "#records/controlled-vessels.ts";
import type { Definition, Found, Question } from "#records/definition.ts";
import { defineRows } from "#records/rows.ts";

const vessel = "abs_destination_vessel";

const askable: Askable = {
  name: "ABSRECORDASSET",
  table: "asset",
  key: ["assetnum"],
  fields: {
    assetnum: { column: "assetnum", type: "text" },
    abs_destination_vessel: { column: vessel, type: "text" },
    parent: { column: "parent", type: "text" },
  },
  relations: {},
  searched: [],
  // gap: saved query of the assets
  savedQueries: { GETABSRECORDVESSELASSET: "" },
  children: { assetspec: { assetattrid: "text", description: "text" } },
};

const flat = defineRows({ path: "/os/ABSRECORDASSET", vessel, askable });

export const assets: Definition = {
  ...flat,
  find: (question) =>
    (namedVessels(question.query.condition, vessel).length > 0 ? findTrees : flat.find)(question),
};

/** More assets than any vessel has: trees are grown from all assets of a vessel before they are paged. */
const all = { number: 1, size: 1_000_000, asked: false };

const byName: OrderKey = {
  relations: [],
  field: { name: "abs_name", column: "abs_name", type: "text" },
  descending: false,
};

async function findTrees(question: Question): Promise<Found> {
  const { condition, order, page } = question.query;
  const sought: Query = {
    ...question.query,
    ...(condition && { condition: withoutRootTest(condition) }),
    order: [...order.filter(({ field }) => field.name !== "parent"), byName],
    page: all,
    onlyCount: false,
  };
  const { members } = await flat.find({ ...question, query: sought });
  const roots = growForest(members.map(({ member }) => member));
  const start = (page.number - 1) * page.size;
  return {
    members: roots.slice(start, start + page.size).map((member) => ({ member })),
    more: roots.length > start + page.size,
    total: roots.length,
  };
}

/**
 * The condition without `parent!="*"`: which assets are roots is seen when the trees are grown, so that an asset whose parent is
 * not on file, or that is its own ancestor, is not lost.
 */
function withoutRootTest(condition: Condition): Condition {
  if (condition.kind !== "all") return condition;
  const kept = condition.conditions.filter((one) => !isRootTest(one)).map(withoutRootTest);
  return { kind: "all", conditions: kept };
}

function isRootTest(condition: Condition): boolean {
  return condition.kind === "test" && condition.field.name === "parent" && condition.test.is === "absent";
}
