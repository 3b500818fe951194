// Questions that the record can be asked, to copy and to vary. Each is asked of the demonstration fleet by a test, which finds in
// the answer what the page says is found.
import type { CallPath } from "#contract/calls.ts";
import { addDays } from "#rules/dates.ts";

export interface Example {
  readonly title: string;
  /** What is to be learnt from it, in a sentence. */
  readonly about: string;
  readonly path: CallPath;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** A text that the answer holds where the demonstration fleet is asked. */
  readonly finds: string;
}

const whole = ["oslc.select", "*"] as const;
const lean = ["lean", "1"] as const;

/** The examples, their dates beside the day `today` (`2026-11-20`). */
export function gallery(today: string): readonly Example[] {
  return [...searches, ...vessels, ...dated(today), ...lists];
}

const searches: readonly Example[] = [
  {
    title: "A ship by its IMO number",
    about: "Texts stand in quotation marks. An equality is exact.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [["oslc.where", 'imo_num="9074729"'], whole, lean],
    finds: "MERIDIAN STAR",
  },
  {
    title: "Ships by a part of the name",
    about: "The percent sign, or the asterisk, stands for any characters; patterns ignore the case.",
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
    about:
      "Conditions are joined by “and”. Every key of an order has its sign; the plus sign travels as %2B.",
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
    about: "A dotted name asks a related record: there is a registered owner whose name fits.",
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
      "An attribute is not empty where it equals an asterisk, and empty where it does not. count=1 only counts.",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'imo_num!="*"'],
      ["count", "1"],
    ],
    finds: "totalCount",
  },
  {
    title: "The whole fleet, page by page",
    about: "Follow responseInfo.nextPage.href until there is none; do not count pages yourself.",
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
    about: "Without a word, what has no value is left out; _dropnulls=0 answers null and empty lists.",
    path: "/os/ABSRECORDVESSEL",
    parameters: [["oslc.where", 'assetnum="V1001"'], whole, ["_dropnulls", "0"], lean],
    finds: '"steel_cut_date":',
  },
  {
    title: "Owner, operator and where they can be reached",
    about: "The customers of a vessel by their roles.",
    path: "/os/ABSRECORDOWNER",
    parameters: [["oslc.where", 'assetnum="V1001"'], whole, lean],
    finds: "Meridian Shipping Ltd",
  },
  {
    title: "Machinery as a tree",
    about: "A call that names a vessel is answered with its root assets, and everything below them.",
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
    about: "Scripts are asked with plain parameters and always answer in the lean form.",
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
      "Dates are ISO 8601 in quotation marks. A statutory survey that its flag has not released is found by no date.",
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
    about: "The ledger says when class was suspended, withdrawn or reinstated, and why.",
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
    about: "A statutory certificate that its flag has not released leaves its key, its group and withheld.",
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
    title: "The story of a ship",
    about: "A saved query is a condition that the record knows by name.",
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
    about: "Newest action first, twenty to a page where no size is asked.",
    path: "/script/ABSAPIRECORDSUSPENSION",
    parameters: [["oslc.pageSize", "10"]],
    finds: "Withdrawn/Cancelled",
  },
  {
    title: "Flags that are still given",
    about: "A flag that was removed has a date of removal; these have none.",
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
