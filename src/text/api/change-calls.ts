// `GET /api/v1/changes`: its documentation, and why a request is rejected.
import { messages } from "#text/messages.ts";

export const changeRequestText = messages({
  cursor:
    "The cursor in after or Last-Event-ID is not one of this server. Leave after out to read the changes from the beginning, or use after=now to begin with the next one.",
  onlyChanges: "Only the changes of PLIMSOLLCHANGES can be downloaded here.",
});

export const changeApiText = messages({
  title: "Changes of the record",
  lastEventId: "Of a stream: the id of the last event. It has precedence over after.",
  after:
    "A cursor of an earlier response, or now to begin with the next change. Without it the log is read from the first change after the first import, with initial from the first import.",
  wait: "Seconds to wait for a change if there is none, at most {maximum}. Not for files.",
  limit: "Changes of one response, at most {maximum}, which is the default.",
  since: "First day, such as 2026-03-01.",
  until: "Last day, such as 2026-03-31.",
  by: "Which date since and until limit: recorded (the default) or effective.",
  topics: "Only these topics, separated by commas: {topics}.",
  kinds: "Only these kinds, separated by commas, such as classSuspended,flagChanged.",
  flag: "Id of the flag that the vessel had or got, of ABSRECORDFLAG.",
  type: "The vessel type, of ABSRECORDVESSELTYPE.",
  company: "Customer number of a company that had or got a role for the vessel.",
  assetnums: "Up to {maximum} asset numbers, separated by commas.",
  numbers: "Up to {maximum} IMO or class numbers, separated by commas.",
  initial:
    "What the first import of the record stated is no change and is left out: included returns it with the changes, only returns it alone. A client that copies the record from the log needs included.",
  late: "Only what was recorded at least so many days after it took effect, such as 1.",
  format: "json (the default), csv or xlsx. Files state the cursor in the header Plimsoll-Cursor.",
});

/** The feed of changes. */
export const changeFeedText = messages({
  feedTitle: "{society}: changes of the record",
  subtitle: "What imports changed of vessels, companies, surveys, findings and certificates.",
  entryTitle: "{vessel}: {change}",
  entryTitleCorrected: "{vessel}: {change} (correction)",
  item: "{item}: {values}",
  effective: "Effective {date}",
  imoNumber: "IMO {number}",
  classNumber: "class {number}",
  vessels: "{count} vessels",
});
