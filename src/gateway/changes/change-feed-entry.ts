// One change as an entry of an Atom feed.
import { changeKindName, lateText, topicName, valuesText } from "#contract/changes/change-columns.ts";
import type { Change } from "#contract/changes/changes.ts";
import { changedVesselAddress } from "#contract/page/public-addresses.ts";
import { changeMemberOf } from "#contract/record-sets/change.ts";
import type { FeedEntry } from "#gateway/feeds/feed-document.ts";
import { formatDate } from "#rules/dates.ts";
import { changeFeedText } from "#text/api/change-calls.ts";
import { changeText } from "#text/record/change-kinds.ts";

/** The entry of a change. `origin` is that of the site, such as `https://record.example`. */
export function changeFeedEntry(change: Change, origin: string): FeedEntry {
  const { effectiveDate, flag, id, isCorrection, item, recordedAt, vessel } = change;
  const member = changeMemberOf(change);
  const title = { vessel: vessel.name ?? changeText.unnamed, change: changeKindName(member) };
  const values = valuesText(member);
  const what = [item, values].filter((text) => text !== null && text !== "");
  const facts = [
    what.length === 2 ? changeFeedText.item({ item: item ?? "", values }) : what[0],
    effectiveDate && changeFeedText.effective({ date: formatDate(effectiveDate) }),
    lateText(change.daysLate),
    change.isInitial && changeText.initial,
    [
      vessel.imoNumber && changeFeedText.imoNumber({ number: vessel.imoNumber }),
      vessel.classNumber && changeFeedText.classNumber({ number: vessel.classNumber }),
      flag,
    ]
      .filter(Boolean)
      .join(", "),
  ];
  return {
    id: `urn:uuid:${id}`,
    title: isCorrection ? changeFeedText.entryTitleCorrected(title) : changeFeedText.entryTitle(title),
    updated: recordedAt,
    href: origin + changedVesselAddress(vessel),
    category: topicName(member),
    summary: facts.filter(Boolean).join(". "),
  };
}
