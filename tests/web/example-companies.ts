// A company, another one of its name, and the fleet of the first.

const inClass = { code: 5, label: "In Class", tone: "success" };
const suspended = { code: 4, label: "Suspended", tone: "warning" };

export const exampleNamesake = {
  customer_number: "C7",
  customer_name: "Meridian Bulk",
  vessel_count: 1,
  customer_roles: [{ customer_role: "Registered Owner", vessel_count: 1 }],
};

export const exampleCompany = {
  customer_number: "C2",
  customer_name: "Meridian Bulk",
  address: "1 Dock Road, Piraeus",
  vessel_count: 2,
  customer_roles: [
    { customer_role: "Operator", vessel_count: 2 },
    { customer_role: "Registered Owner", vessel_count: 1 },
  ],
  fleet_count: 2,
  gross_tonnage: 96_104,
  class_states: [
    { class_state: inClass, vessel_count: 1 },
    { class_state: suspended, vessel_count: 1 },
  ],
  overdue_surveys: 2,
  withheld_surveys: 3,
  same_name: [exampleNamesake],
};

export const exampleFleet = [
  {
    assetnum: "V1001",
    vessel_name: "MERIDIAN STAR",
    vessel_type: "Bulk Carrier",
    imo_num: "9074729",
    class_num: "20151001",
    flag_name: "Panama",
    customer_roles: [{ customer_role: "Operator" }, { customer_role: "Registered Owner" }],
    year_of_build: "2012",
    gross_tonnage: 34_508,
    class_state: inClass,
    class_state_date: "2012-03-01",
    overdue_surveys: 2,
    withheld_surveys: 3,
    next_survey_due: "2026-12-24",
  },
  {
    assetnum: "V1002",
    vessel_name: "MERIDIAN QUEST",
    customer_roles: [{ customer_role: "Operator" }],
    gross_tonnage: 61_596,
    class_state: suspended,
    class_state_date: "2026-05-02",
    overdue_surveys: 0,
    withheld_surveys: 0,
  },
] as const;
