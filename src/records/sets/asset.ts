// Machinery and equipment (docs/domain.md, section 2, Assets). A call that names a vessel returns the trees of its root assets, any other
// call returns single assets.
import type { Member } from "#contract/calls/response.ts";
import type { Condition, OrderKey, Query } from "#query/query.ts";
import { buildAssetTrees } from "#records/assets/asset-trees.ts";
import { isOfOneVessel, namedVessels } from "#records/access/controlled-vessels.ts";
import type { CallBehaviour, CallDefinition, FoundPage, ResolvedCall } from "#records/definition.ts";
import { textOf } from "#contract/members/member-fields.ts";

const vessel = "abs_destination_vessel";

export const assetBehaviour: CallBehaviour = {
  find: (call, findRows) => {
    const { condition } = call.query;
    return condition && isOfOneVessel(condition, vessel)
      ? findTrees(call, findRows, condition)
      : findRows(call);
  },
};

/** A page of all assets of a vessel: the trees are built before they are paged. */
const allAssets = { number: 1, size: 1_000_000, requested: false };

const nameOrder: OrderKey = {
  relations: [],
  field: { name: "abs_name", column: "abs_name", type: "text" },
  descending: false,
};

/**
 * The trees of the assets that the call selects. Root assets are determined from all assets of the named vessels, so that an asset whose
 * parent is missing, or that is its own ancestor, is returned as a root.
 */
async function findTrees(
  call: ResolvedCall,
  findRows: CallDefinition["find"],
  condition: Condition,
): Promise<FoundPage> {
  const { order, page } = call.query;
  const vessels = requiredVessels(condition);
  const find = async (selection: Condition): Promise<readonly Member[]> => {
    const sorted = [...order.filter(({ field }) => field.name !== "parent"), nameOrder];
    const query: Query = {
      ...call.query,
      condition: selection,
      order: sorted,
      page: allAssets,
      onlyCount: false,
    };
    const { members } = await findRows({ ...call, query });
    return members.map(({ member }) => member);
  };
  const allTrees = buildAssetTrees(await find(isOneOf(vessel, vessels)));
  const roots = allTrees.roots.map(({ assetnum }) => textOf(assetnum) ?? "");
  const trees = allTrees.treesOf(await find(replaceParentTests(condition, roots)));
  const start = (page.number - 1) * page.size;
  return {
    members: trees.slice(start, start + page.size).map((member) => ({ member })),
    more: trees.length > start + page.size,
    total: trees.length,
  };
}

/** The vessels to which a condition restricts its assets. */
function requiredVessels(condition: Condition | undefined): readonly string[] {
  if (condition?.kind === "all") return condition.conditions.flatMap(requiredVessels);
  return condition?.kind === "filter" ? namedVessels(condition, vessel) : [];
}

/** Replaces the tests `parent!="*"` and `parent="*"` in a condition by whether the asset is one of the roots. */
function replaceParentTests(condition: Condition, roots: readonly string[]): Condition {
  if (condition.kind === "all" || condition.kind === "any") {
    return { ...condition, conditions: condition.conditions.map((one) => replaceParentTests(one, roots)) };
  }
  if (condition.kind !== "filter" || condition.field.name !== "parent") return condition;
  const { is } = condition.filter;
  if (is !== "absent" && is !== "present") return condition;
  return isOneOf("assetnum", roots, is === "present");
}

/** The list gets an empty text, which no asset has as key or vessel, because an empty `in ()` is not valid SQL. */
function isOneOf(name: "assetnum" | typeof vessel, values: readonly string[], negated = false): Condition {
  const is = negated ? "noneOf" : "oneOf";
  const field = { name, column: name, type: "text" } as const;
  return { kind: "filter", field, filter: { is, values: ["", ...values], patterns: [] } };
}
