// ABSRECORDSURVEY and ABSRECORDFINDING of a generated vessel.
import type { FindingMember } from "#contract/record-sets/finding.ts";
import type { SurveyMember } from "#contract/record-sets/survey.ts";
import { addDays } from "#rules/dates.ts";

import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import { flagRelease } from "./flag-release.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { VesselFacts } from "./vessel-facts.ts";

/** Surveys with service group, service type, and the share of vessels for which they are planned. */
const surveys = [
  { description: "Annual Classification Survey", group: 1, type: 1, share: 0.7 },
  { description: "Special Periodical Survey No. 3 - Hull", group: 1, type: 1, share: 0.2 },
  { description: "Tailshaft Survey - Single Screw", group: 1, type: 1, share: 0.25 },
  { description: "Docking Survey", group: 1, type: 1, share: 0.25 },
  { description: "Annual Load Line", group: 2, type: 7, share: 0.4 },
  { description: "IOPP - Annual", group: 2, type: 24, share: 0.3 },
  { description: "ISM - Intermediate Audit", group: 2, type: 9, share: 0.2 },
  { description: "Cargo Gear - Annual Thorough Examination", group: 3, type: 20, share: 0.1 },
];

/** Days from the due date to the end of the window in which a survey may be held. */
const surveyWindow = 90;

export function surveyMembers(
  { assetnum, flag, number }: VesselFacts,
  plan: FleetPlan,
): readonly SurveyMember[] {
  const random = randomOf(plan, "surveys", number);
  return surveys.flatMap(({ description, group, share, type }, position): readonly SurveyMember[] => {
    if (!random.chance(share)) return [];
    const due = addDays(plan.day, random.whole(-60, 900));
    return [
      {
        surveyid: `S${number}-${position}`,
        assetnum,
        abs_service_group_id: group,
        service_type_id: type,
        status: random.chance(0.1) ? "Commenced" : "Not Started",
        description,
        abs_survey_due_date: due,
        abs_actual_due_date: addDays(due, surveyWindow),
        ...flagRelease(random, group, flag),
        abswotask: [{ description }],
      },
    ];
  });
}

const findings = [
  { place: "HULL / HOLD 2", part: "Hold 2", text: "Indent in way of <b>frame 102</b>. To be repaired." },
  {
    place: "HULL / FOREPEAK",
    part: "Forepeak Tank",
    text: "Coating breakdown and pitting of the side shell.",
  },
  { place: "MACHINERY / STEERING GEAR", part: "Steering Gear Pump", text: "Oil leakage at the shaft seal." },
  { place: "SAFETY / LIFEBOATS", part: "Lifeboat No. 1", text: "Release gear to be overhauled and tested." },
];

const criticalities = ["Low", "Medium", "High"];

const statuses = [
  { weight: 5, status: "OPEN", text: "Open" },
  { weight: 2, status: "PARTIAL", text: "Partial" },
  { weight: 3, status: "CLOSED", text: "Closed" },
];

/** Three of ten vessels have one to three findings. */
export function findingMembers(facts: VesselFacts, plan: FleetPlan): readonly FindingMember[] {
  const random = randomOf(plan, "findings", facts.number);
  const count = random.chance(0.3) ? random.whole(1, 3) : 0;
  return Array.from({ length: count }, (_, position) => findingMember(facts, position, plan, random));
}

function findingMember(
  { assetnum, flag, number, port }: VesselFacts,
  position: number,
  plan: FleetPlan,
  random: SeededRandom,
): FindingMember {
  const { part, place, text } = random.pick(findings);
  const { status, text: statusText } = random.pickWeighted(statuses);
  const group = random.chance(0.75) ? 1 : 2;
  const due = addDays(plan.day, random.whole(-90, 400));
  return {
    ticketid: `T${number}-${position}`,
    assetnum,
    ticket_number: `F-${number}-${position + 1}`,
    ticket_sequence: position + 1,
    ticket_type: random.chance(0.6) ? "Condition of Class" : "Recommendation",
    criticality: random.pick(criticalities),
    current_criticality: random.pick(criticalities),
    current_due_date: due,
    status,
    status_description: statusText,
    assetpath: place,
    asset: [{ description: part }],
    description_longdescription: `<p>${text}</p>`,
    reported_in_wonum: `W${number}`,
    reported_in_service_group: group,
    service_type_id: group === 1 ? 1 : 24,
    abs_relatedtickets: [laterVisit(due, plan, random)],
    workorder: [{ abs_organizations: [{ organization_name: port }] }],
    ...flagRelease(random, group, flag),
  };
}

function laterVisit(due: string, plan: FleetPlan, random: SeededRandom) {
  return {
    description_longdescription: "Examined, to be repaired at the next docking.",
    due_by_date: due,
    reported_in_task: "Annual",
    abs_reportnumber: `R-${random.whole(1000, 9999)}`,
    actfinish: addDays(plan.day, -random.whole(1, 300)),
  };
}
