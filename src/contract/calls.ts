// The inner calls of specification §7: what may be read, by which name, and from which record set it is answered. Anything
// that is not in this list is an unknown call.

export type CallKind = "os" | "script";

export interface Call {
  readonly kind: CallKind;
  readonly name: string;
  /** The inner path: `/os/ABSRECORDSEARCH`. Names are found whatever their case. */
  readonly path: string;
  /** The record set it answers from; the suspension list is derived from the ledger. */
  readonly recordSet: string;
  /** Saved queries that the call knows by name. */
  readonly savedQueries?: readonly string[];
  readonly about: string;
}

export const calls = [
  os("ABSRECORDSEARCH", "ABSRECORDVESSEL", "Search for vessels: who they are and how their class stands."),
  os("ABSRECORDVESSELTYPE", "ABSRECORDVESSELTYPE", "Types of vessel, for choosing one."),
  os("ABSRECORDFLAG", "ABSRECORDFLAG", "Flags, for choosing one."),
  os("ABSRECORDVESSEL", "ABSRECORDVESSEL", "One vessel with everything that the record says about it."),
  os("ABSRECORDVESSELHIST", "ABSRECORDVESSELHIST", "What changed in the life of a vessel."),
  {
    ...os("ABSAPIVSLHIST", "ABSRECORDVESSELHIST", "The same changes, for the vessel timeline."),
    savedQueries: ["portalPublicSiteHistory"],
  },
  os("ABSRECORDCLASSSTATUS", "ABSRECORDCLASSSTATUS", "The class-status ledger of a vessel."),
  script("ABSRECORDCAPACITYSQL", "ABSRECORDCAPACITY", "What a vessel can carry, by category."),
  os("ABSAPISISVESSEL", "ABSAPISISVESSEL", "What the ordering system knows of a vessel."),
  script("ABSAPISISVESSEL", "ABSAPISISVESSEL", "The same, asked as a script."),
  os("ABSRECORDOWNER", "ABSRECORDOWNER", "The customers of a vessel and how to reach them."),
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
] as const satisfies readonly Call[];

export type CallPath = (typeof calls)[number]["path"];

function os<Name extends string, Set extends string>(name: Name, recordSet: Set, about: string) {
  return { kind: "os", path: `/os/${name}`, name, recordSet, about } as const;
}

function script<Name extends string, Set extends string>(name: Name, recordSet: Set, about: string) {
  return { kind: "script", path: `/script/${name}`, name, recordSet, about } as const;
}
