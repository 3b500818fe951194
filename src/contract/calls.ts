// The inner calls (docs/domain.md, section 7): their names and the record sets from which they return members. Any other name is an unknown
// call.

export type CallKind = "os" | "script";

export interface CallDescriptor {
  readonly kind: CallKind;
  readonly name: string;
  /** The inner path: `/os/ABSRECORDSEARCH`. Names match in any case. */
  readonly path: string;
  /** The record set from which it returns members; the suspension list is derived from the class status history. */
  readonly recordSet: string;
  /** The names of its saved queries. */
  readonly savedQueries?: readonly string[];
  readonly about: string;
}

export const callDescriptors = [
  os("ABSRECORDSEARCH", "ABSRECORDVESSEL", "Search for vessels, with their identity and class state."),
  os("ABSRECORDVESSELTYPE", "ABSRECORDVESSELTYPE", "The vessel types to choose from."),
  os("ABSRECORDFLAG", "ABSRECORDFLAG", "The flags to choose from."),
  os("ABSRECORDVESSEL", "ABSRECORDVESSEL", "The full record of one vessel."),
  os("ABSRECORDVESSELHIST", "ABSRECORDVESSELHIST", "The changes in the history of a vessel."),
  {
    ...os("ABSAPIVSLHIST", "ABSRECORDVESSELHIST", "The same changes, for the vessel timeline."),
    savedQueries: ["portalPublicSiteHistory"],
  },
  os("ABSRECORDCLASSSTATUS", "ABSRECORDCLASSSTATUS", "The class status history of a vessel."),
  script("ABSRECORDCAPACITYSQL", "ABSRECORDCAPACITY", "The capacities of a vessel, by category."),
  os("ABSAPISISVESSEL", "ABSAPISISVESSEL", "Data of a vessel from the ordering system."),
  script("ABSAPISISVESSEL", "ABSAPISISVESSEL", "The same data, as a script."),
  os("ABSRECORDOWNER", "ABSRECORDOWNER", "The customers of a vessel and their addresses."),
  os("ABSRECORDSURVEY", "ABSRECORDSURVEY", "Surveys of a vessel with their due dates."),
  {
    ...os(
      "ABSRECORDASSET",
      "ABSRECORDASSET",
      "Machinery and equipment of a vessel, as trees of root assets.",
    ),
    savedQueries: ["GETABSRECORDVESSELASSET"],
  },
  os("ABSRECORDCERTIFICATE", "ABSRECORDCERTIFICATE", "Certificates of a vessel."),
  script(
    "ABSAPIRECORDSUSPENSION",
    "ABSRECORDCLASSSTATUS",
    "Vessels whose class is suspended, withdrawn or reinstated.",
  ),
  script(
    "ABSRECORDVERIFY",
    "ABSRECORDCERTIFICATE",
    "Whether a certificate can be relied on, by its number or by the hash of its file.",
  ),
  os("ABSRECORDFINDING", "ABSRECORDFINDING", "Findings of a vessel, or one of them."),
] as const satisfies readonly CallDescriptor[];

export type CallPath = (typeof callDescriptors)[number]["path"];

function os<Name extends string, Set extends string>(name: Name, recordSet: Set, about: string) {
  return { kind: "os", path: `/os/${name}`, name, recordSet, about } as const;
}

function script<Name extends string, Set extends string>(name: Name, recordSet: Set, about: string) {
  return { kind: "script", path: `/script/${name}`, name, recordSet, about } as const;
}
