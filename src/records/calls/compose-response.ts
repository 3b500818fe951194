import type { Member, MemberResponse } from "#contract/calls/response.ts";
import type { JsonObject } from "#query/json.ts";
import { describePage } from "#query/paging.ts";
import type { Query } from "#query/query.ts";
import { type KnownNames, noKnownNames, shapeMember } from "#query/shape.ts";

import type { CallDefinition, FoundPage, FoundMember } from "#records/definition.ts";
import { knownFields } from "#records/normalise.ts";
import type { ReadContext, RecordCall } from "./record-call.ts";
import { restId } from "./rest-id.ts";

interface ResponseInput {
  readonly definition: CallDefinition;
  readonly call: RecordCall;
  readonly context: ReadContext;
  readonly query: Query;
  readonly found: FoundPage;
}

/** Composes the lean response of a call: the members that were found, with the selected fields, and links to the other pages. */
export function composeResponse({ call, context, definition, found, query }: ResponseInput): MemberResponse {
  const href = `${context.origin}${definition.path}`;
  const { key } = definition.queryable(context.reader);
  const member = found.members.map((foundMember): Member => {
    const shaped = selectFields(foundMember, query, knownFields(definition.path));
    return call.kind === "os"
      ? Object.assign(shaped, { href: `${href}/${restId(foundMember.member, key)}` })
      : shaped;
  });
  const total = query.counted && found.total !== undefined ? { total: found.total } : {};
  const page = describePage({ href, parameters: call.parameters }, query.page, {
    more: found.more,
    ...total,
  });
  const { counts, suggestions } = found;
  return {
    member,
    href,
    responseInfo: { ...page, ...(counts && { counts }), ...(suggestions && { suggestions }) },
  };
}

/**
 * Picks the fields that a call selects. A withheld item is returned whole, because only its key, its group and `withheld` are left of it.
 */
function selectFields({ mask, member }: FoundMember, query: Query, known: KnownNames): Member {
  if (mask === "withheld" && query.select) return { ...member };
  return shapeMember(member as JsonObject, query, mask ? noKnownNames : known);
}
