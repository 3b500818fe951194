// Example queries to copy and change. A test runs each of them on the demonstration fleet and finds the example's text in the response.
import type { CallPath } from "#contract/calls.ts";
import { addDays } from "#rules/dates.ts";

export interface Example {
  readonly title: string;
  /** What the example shows, in a sentence or two. */
  readonly about: string;
  readonly path: CallPath;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** A text in the response for the demonstration fleet. */
  readonly finds: string;
}

const whole = ["oslc.select", "*"] as const;
const lean = ["lean", "1"] as const;

/** The examples, with dates relative to `today` (`2026-11-20`). */
export function gallery(today: string): readonly Example[] {
  return [...searches, ...vessels, ...dated(today), ...lists];
}

const searches: readonly Example[] = [
  {
    title: "A ship by its IMO number",
    about: "Put texts in quotation marks. An equality is exact.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [["oslc.where", 'imo_num="9074729"'], whole, lean],
    finds: "MERIDIAN STAR",
  },
  {
    title: "Ships by a part of the name",
    about: "The percent sign or the asterisk stands for any characters; patterns ignore case.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'vessel_name="OCEAN%STAR"'],
      ["oslc.select", "assetnum,vessel_name,imo_num,flag_name"],
      lean,
    ],
    finds: "OCEAN EVENING STAR",
  },
  {
    title: "Ships by the name they used to carry",
    about: "Search terms look for words in one or several attributes, previous names too.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["searchAttributes", "vessel_name,a_abs_vessel.vessel_name"],
      ["oslc.searchTerms", '"cormorant cape"'],
      ["oslc.select", "vessel_name,a_abs_vessel{vessel_name}"],
      lean,
    ],
    finds: "CORMORANT CAPE",
  },
  {
    title: "Ships of two types under one flag, by name",
    about: "Join conditions with “and”. Every key of an order needs a sign; encode the plus sign as %2B.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'vessel_type in ["Bulk Carrier","Oil Carrier"] and flag_id=12'],
      ["oslc.select", "vessel_name,vessel_type,flag_name"],
      ["oslc.orderBy", "+vessel_name"],
      lean,
    ],
    finds: "MERIDIAN STAR",
  },
  {
    title: "Ships of an owner",
    about: "A dotted name is a field of a related record: here, a registered owner whose name matches.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'abs_registered_owner.customer_name="Meridian%"'],
      ["oslc.select", "vessel_name,registered_owner"],
      lean,
    ],
    finds: "MERIDIAN STAR",
  },
  {
    title: "Either of two conditions",
    about: "opmodeor=1 makes every “and” of oslc.where mean “or”.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'imo_num="9074729" and vessel_name="TAMARIND"'],
      ["opmodeor", "1"],
      ["oslc.select", "vessel_name"],
      lean,
    ],
    finds: "TAMARIND",
  },
  {
    title: "How many ships have no IMO number",
    about:
      "An attribute equals an asterisk if it has a value, and does not if it is empty. count=1 only counts.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'imo_num!="*"'],
      ["count", "1"],
    ],
    finds: "totalCount",
  },
  {
    title: "The whole fleet, page by page",
    about: "Follow responseInfo.nextPage.href until a response has none; do not count pages yourself.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.select", "assetnum,vessel_name"],
      ["oslc.pageSize", "20"],
      ["collectioncount", "1"],
      lean,
    ],
    finds: "nextPage",
  },
];

const vessels: readonly Example[] = [
  {
    title: "Everything about one ship",
    about: "An operator on a child list sorts it: <object>.<child>.orderBy, .where or .limit.",
    path: "/os/ABSRECORDVESSEL",
    parameters: [
      ["oslc.where", 'assetnum="V1001"'],
      whole,
      ["absrecord_search_vw.abs_vesselspec.orderBy", "+section_seq,+displaysequence"],
      lean,
    ],
    finds: "Length Overall",
  },
  {
    title: "A few facts of one ship, renamed",
    about: "Two hyphens give an attribute another name, braces select from a child list, _dbcount counts it.",
    path: "/os/ABSRECORDVESSEL",
    parameters: [
      ["oslc.where", 'assetnum="V1001"'],
      ["oslc.select", "vessel_name--name,abs_tonnage{gross_tonnage},abs_service._dbcount--services"],
      lean,
    ],
    finds: '"services":',
  },
  {
    title: "Empty values too",
    about: "Empty fields are left out; with _dropnulls=0 they are null or empty lists.",
    path: "/os/ABSRECORDVESSEL",
    parameters: [["oslc.where", 'assetnum="V1001"'], whole, ["_dropnulls", "0"], lean],
    finds: '"steel_cut_date":',
  },
  {
    title: "Owner, operator and their addresses",
    about: "The customers of a vessel by their roles.",
    path: "/os/ABSRECORDOWNER",
    parameters: [["oslc.where", 'assetnum="V1001"'], whole, lean],
    finds: "Meridian Shipping Ltd",
  },
  {
    title: "Machinery as a tree",
    about: "A call for a vessel returns its root assets and all assets below them.",
    path: "/os/ABSRECORDASSET",
    parameters: [
      ["savedQuery", "GETABSRECORDVESSELASSET"],
      ["oslc.where", 'abs_destination_vessel="V1001" and parent!="*"'],
      whole,
      lean,
    ],
    finds: "absrecord_assets_vw",
  },
  {
    title: "What a ship can carry",
    about: "Scripts take plain parameters and always return the lean form.",
    path: "/script/ABSRECORDCAPACITYSQL",
    parameters: [["assetnum", "V1001"]],
    finds: "Ballast Water",
  },
];

function dated(today: string): readonly Example[] {
  return [dueSurveys(today, addDays(today, 180)), overdueFindings(today), classActions(addDays(today, -365))];
}

function dueSurveys(today: string, end: string): Example {
  return {
    title: "Surveys that fall due within half a year",
    about:
      "Write dates in ISO 8601 and quotation marks. No date finds a statutory survey that its flag has not released.",
    path: "/os/ABSRECORDSURVEY",
    parameters: [
      ["oslc.where", `abs_survey_due_date>="${today}" and abs_survey_due_date<"${end}"`],
      ["oslc.select", "assetnum,description,abs_survey_due_date"],
      ["oslc.orderBy", "+abs_survey_due_date"],
      ["oslc.pageSize", "50"],
      lean,
    ],
    finds: "Annual",
  };
}

function overdueFindings(today: string): Example {
  return {
    title: "Findings that are overdue",
    about: "A date without a time is the whole day in UTC.",
    path: "/os/ABSRECORDFINDING",
    parameters: [
      ["oslc.where", `current_due_date<"${today}"`],
      ["oslc.select", "ticketid,assetnum,status_description,current_due_date"],
      ["oslc.orderBy", "+current_due_date"],
      lean,
    ],
    finds: "Open",
  };
}

function classActions(since: string): Example {
  return {
    title: "Losses of class in the last year",
    about: "The class status history has each suspension, withdrawal and reinstatement with its reason.",
    path: "/os/ABSRECORDCLASSSTATUS",
    parameters: [
      ["oslc.where", `changed_date>"${since}" and service_state_id in [1,4]`],
      whole,
      ["oslc.orderBy", "-changed_date"],
      lean,
    ],
    finds: "Suspended",
  };
}

const lists: readonly Example[] = [
  {
    title: "Certificates of a ship, with the flags that released them",
    about:
      "A statutory certificate that its flag has not released has only its key, its service group and withheld.",
    path: "/os/ABSRECORDCERTIFICATE",
    parameters: [
      ["oslc.where", 'assetnum="V1001"'],
      ["oslc.select", "*,abs_flag_lu{flag_id}"],
      ["oslc.orderBy", "+service_group_id,+certificate_name"],
      lean,
    ],
    finds: "Load Line Certificate",
  },
  {
    title: "The history of a ship",
    about: "A saved query is a condition with a name.",
    path: "/os/ABSAPIVSLHIST",
    parameters: [
      ["oslc.where", 'assetnum="V1001"'],
      ["savedQuery", "portalPublicSiteHistory"],
      ["oslc.orderBy", "-changed_date"],
      whole,
      lean,
    ],
    finds: "VESSEL_NAME",
  },
  {
    title: "Ships whose class is suspended, withdrawn or reinstated",
    about: "Newest action first, with twenty members on a page if you set no size.",
    path: "/script/ABSAPIRECORDSUSPENSION",
    parameters: [["oslc.pageSize", "10"]],
    finds: "Withdrawn/Cancelled",
  },
  {
    title: "Flags in use",
    about: "A flag that was removed has a removal date; these have none.",
    path: "/os/ABSRECORDFLAG",
    parameters: [
      ["oslc.where", 'removal_date!="*"'],
      ["oslc.select", "flag_id,name"],
      ["oslc.orderBy", "+name"],
      lean,
    ],
    finds: "Panama",
  },
];
