// The wording of a specimen certificate by kind, which is derived from the title: the legal basis, the statement, and the surveys to
// be endorsed on the back.
import { certificateBases, certificateStatements, documentText } from "#text/record/certificate-document.ts";

export interface Statement {
  /** Completes the sentence "Issued under …". */
  readonly basis: string;
  /** Whether it is issued under the authority of the flag. */
  readonly isStatutory: boolean;
  /** Paragraphs below THIS IS TO CERTIFY. */
  readonly certifies: readonly string[];
  /** Surveys to be endorsed on the second page; empty if the certificate has one page. */
  readonly endorsements: readonly string[];
}

const yearly = () => [
  documentText.firstAnnual,
  documentText.secondAnnual,
  documentText.thirdAnnual,
  documentText.fourthAnnual,
];
const harmonised = () => [
  documentText.firstAnnual,
  documentText.annualOrIntermediate,
  documentText.annualOrIntermediate,
  documentText.fourthAnnual,
];
const verifications = () => [
  documentText.intermediateVerification,
  documentText.additionalVerification,
  documentText.additionalVerification,
];

function classification(): Statement {
  const { classed, classMaintained } = certificateStatements;
  return {
    basis: certificateBases.classRules,
    isStatutory: false,
    certifies: [classed, classMaintained],
    endorsements: harmonised(),
  };
}

/** A certificate by an international convention or code. */
function convention(
  basis: keyof typeof certificateBases,
  certifies: readonly string[],
  endorsements: readonly string[] = [],
): Statement {
  return { basis: certificateBases[basis], isStatutory: true, certifies, endorsements };
}

/** A certificate by a survey whose result is stated. */
function survey(
  basis: keyof typeof certificateBases,
  instrument: "Convention" | "Code",
  result: { readonly regulation: string; readonly found: string },
): Statement {
  const { surveyed, showed, validByConvention, validByCode } = certificateStatements;
  const valid = instrument === "Convention" ? validByConvention : validByCode;
  return convention(basis, [surveyed(result), showed(result), valid], harmonised());
}

/** The statement by title, in the order in which the patterns are tried. Texts are read when a certificate is made. */
const statements: readonly (readonly [title: RegExp, statement: () => Statement])[] = [
  [/class/i, classification],
  [/load line/i, loadLine],
  [/safety construction/i, () => bySolas("construction")],
  [/safety equipment|safety radio|passenger ship safety/i, () => bySolas("equipment")],
  [/oil pollution|air pollution|sewage|energy efficiency/i, pollution],
  [/ballast water/i, ballastWater],
  [/tonnage/i, tonnage],
  [/^safety management/i, safetyManagement],
  [/ship security/i, security],
  [/maritime labour/i, labour],
  [/fitness.*chemicals/i, () => fitness("chemicals")],
  [/fitness.*gases/i, () => fitness("gases")],
  [/offshore drilling/i, drillingUnit],
  [/cargo gear|lifting|crane/i, lifting],
  [/towing safety/i, towing],
];

function loadLine(): Statement {
  const { loadLineSurveyed, loadLineMarks, loadLineValid } = certificateStatements;
  return convention("loadLines", [loadLineSurveyed, loadLineMarks, loadLineValid], yearly());
}

function bySolas(subject: "construction" | "equipment"): Statement {
  const regulation = certificateStatements[`${subject}Regulation`];
  return survey("solas", "Convention", { regulation, found: certificateStatements[`${subject}Found`] });
}

function pollution(): Statement {
  const { pollutionRegulation: regulation, pollutionFound: found } = certificateStatements;
  return survey("marpol", "Convention", { regulation, found });
}

function ballastWater(): Statement {
  const { ballastRegulation: regulation, ballastFound: found } = certificateStatements;
  return survey("ballastWater", "Convention", { regulation, found });
}

function tonnage(): Statement {
  const { tonnageDetermined, tonnageSpaces } = certificateStatements;
  return convention("tonnage", [tonnageDetermined, tonnageSpaces]);
}

function safetyManagement(): Statement {
  const { managementAudited, managementValid } = certificateStatements;
  return convention("solas", [managementAudited, managementValid], verifications());
}

function security(): Statement {
  const { securityVerified, securityValid } = certificateStatements;
  return convention("security", [securityVerified, securityValid], verifications());
}

function labour(): Statement {
  const { labourInspected, labourValid } = certificateStatements;
  return convention("labour", [labourInspected, labourValid], verifications());
}

function fitness(products: "chemicals" | "gases"): Statement {
  const { codeRegulation: regulation, fitnessFound: found } = certificateStatements;
  return survey(products, "Code", { regulation, found });
}

function drillingUnit(): Statement {
  const { codeRegulation: regulation, drillingFound: found } = certificateStatements;
  return survey("drillingUnits", "Code", { regulation, found });
}

function lifting(): Statement {
  const { liftingExamined, liftingRegister } = certificateStatements;
  const certifies = [liftingExamined, liftingRegister];
  return { basis: certificateBases.lifting, isStatutory: false, certifies, endorsements: yearly() };
}

function towing(): Statement {
  const { towingAudited, towingValid } = certificateStatements;
  const certifies = [towingAudited, towingValid];
  return { basis: certificateBases.towing, isStatutory: false, certifies, endorsements: verifications() };
}

function other(): Statement {
  const { otherExamined, otherEvidence } = certificateStatements;
  const certifies = [otherExamined, otherEvidence];
  return { basis: certificateBases.other, isStatutory: false, certifies, endorsements: [] };
}

/** Returns the statement for a certificate's title. */
export function statementOf(title: string): Statement {
  const [, statement = other] = statements.find(([kind]) => kind.test(title)) ?? [];
  return statement();
}
