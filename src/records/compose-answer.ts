import type { Member, MemberAnswer } from "#contract/answer.ts";
import type { JsonObject } from "#query/json.ts";
import { describePage } from "#query/paging.ts";
import type { Query } from "#query/query.ts";
import { type Known, shapeMember } from "#query/shape.ts";

import type { Definition, Found, FoundMember } from "./definition.ts";
import { knownFields } from "./normalise.ts";
import type { ReadContext, RecordCall } from "./record-call.ts";
import { restId } from "./rest-id.ts";

/** Everything that is known of a call when its answer is composed. */
interface Answering {
  readonly definition: Definition;
  readonly call: RecordCall;
  readonly context: ReadContext;
  readonly query: Query;
  readonly found: Found;
}

/** The lean answer of a call: the members that were found, each as the call wants it, and where the other pages are. */
export function composeAnswer({ call, context, definition, found, query }: Answering): MemberAnswer {
  const href = `${context.origin}${definition.path}`;
  const { key } = definition.askable(context.reader);
  const member = found.members.map((one): Member => {
    const shaped = shape(one, query, knownFields(definition.path));
    const hasAddress = call.kind === "os" && !(one.mask === "withheld" && query.select);
    return hasAddress ? Object.assign(shaped, { href: `${href}/${restId(one.member, key)}` }) : shaped;
  });
  const total = query.counted && found.total !== undefined ? { total: found.total } : {};
  const page = describePage({ href, parameters: call.parameters }, query.page, {
    more: found.more,
    ...total,
  });
  return { member, href, responseInfo: { ...page, ...(found.counts && { counts: found.counts }) } };
}

/** What a call selects of a member. Of a withheld item the mark travels whole and alone, whatever is selected. */
function shape({ mask, member }: FoundMember, query: Query, known: Known): Member {
  if (mask === "withheld" && query.select) return member;
  return shapeMember(member as JsonObject, query, mask ? nothing : known);
}

const nothing: Known = { attributes: [], children: [] };
