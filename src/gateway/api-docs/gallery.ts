// Example queries to copy and change. A test runs each of them on the demonstration fleet and finds the example's text in the response.
import type { CallPath } from "#contract/calls.ts";
import { addDays } from "#rules/dates.ts";
import { exampleNames, exampleText } from "#text/api/examples.ts";

export interface Example extends ExampleQuery {
  readonly title: string;
  /** What the example shows, in a sentence or two. */
  readonly about: string;
}

interface ExampleQuery {
  /** Key of its title and its explanation. */
  readonly id: keyof typeof exampleText;
  readonly path: CallPath;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** A text in the response for the demonstration fleet. */
  readonly finds: string;
}

const whole = ["oslc.select", "*"] as const;
const lean = ["lean", "1"] as const;

/** The examples, with dates relative to `today` (`2026-11-20`). */
export function gallery(today: string): readonly Example[] {
  const queries = [...searches, ...vessels, ...dated(today), ...lists];
  return queries.map(withTexts);
}

function withTexts(query: ExampleQuery): Example {
  return { ...query, title: exampleNames[query.id], about: exampleText[query.id] };
}

const searches: readonly ExampleQuery[] = [
  {
    id: "imoNumber",
    path: "/os/ABSRECORDSEARCH",
    parameters: [["oslc.where", 'imo_num="9074729"'], whole, lean],
    finds: "MERIDIAN STAR",
  },
  {
    id: "partOfName",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'vessel_name="OCEAN%STAR"'],
      ["oslc.select", "assetnum,vessel_name,imo_num,flag_name"],
      lean,
    ],
    finds: "OCEAN EVENING STAR",
  },
  {
    id: "previousName",
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
    id: "typesAndFlag",
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
    id: "owner",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'abs_registered_owner.customer_name="Meridian%"'],
      ["oslc.select", "vessel_name,registered_owner"],
      lean,
    ],
    finds: "MERIDIAN STAR",
  },
  {
    id: "eitherCondition",
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
    id: "count",
    path: "/os/ABSRECORDSEARCH",
    parameters: [
      ["oslc.where", 'imo_num!="*"'],
      ["count", "1"],
    ],
    finds: "totalCount",
  },
  {
    id: "pages",
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

const vessels: readonly ExampleQuery[] = [
  {
    id: "wholeVessel",
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
    id: "renamedFields",
    path: "/os/ABSRECORDVESSEL",
    parameters: [
      ["oslc.where", 'assetnum="V1001"'],
      ["oslc.select", "vessel_name--name,abs_tonnage{gross_tonnage},abs_service._dbcount--services"],
      lean,
    ],
    finds: '"services":',
  },
  {
    id: "emptyValues",
    path: "/os/ABSRECORDVESSEL",
    parameters: [["oslc.where", 'assetnum="V1001"'], whole, ["_dropnulls", "0"], lean],
    finds: '"steel_cut_date":',
  },
  {
    id: "ownerAndOperator",
    path: "/os/ABSRECORDOWNER",
    parameters: [["oslc.where", 'assetnum="V1001"'], whole, lean],
    finds: "Meridian Shipping Ltd",
  },
  {
    id: "machinery",
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
    id: "capacity",
    path: "/script/ABSRECORDCAPACITYSQL",
    parameters: [["assetnum", "V1001"]],
    finds: "Ballast Water",
  },
];

function dated(today: string): readonly ExampleQuery[] {
  return [dueSurveys(today, addDays(today, 180)), overdueFindings(today), classActions(addDays(today, -365))];
}

function dueSurveys(today: string, end: string): ExampleQuery {
  return {
    id: "dueSurveys",
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

function overdueFindings(today: string): ExampleQuery {
  return {
    id: "overdueFindings",
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

function classActions(since: string): ExampleQuery {
  return {
    id: "lossesOfClass",
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

const lists: readonly ExampleQuery[] = [
  {
    id: "certificates",
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
    id: "history",
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
    id: "suspensions",
    path: "/script/ABSAPIRECORDSUSPENSION",
    parameters: [["oslc.pageSize", "10"]],
    finds: "Withdrawn/Cancelled",
  },
  {
    id: "flags",
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
