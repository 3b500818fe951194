import { describe, expect, test } from "vitest";
import { certificateFacts, findingFacts, surveyFacts } from "./item-facts.ts";

describe("the facts of an item without any field are unknown, and nothing is withheld:", () => {
  const noDates = { issueDate: null, expiryDate: null, extensionDate: null, statusExtensionDates: [] };
  test.each([
    [
      "a survey",
      surveyFacts({}),
      { description: null, surveyDueDate: null, actualDueDate: null, dueDate: null },
    ],
    ["a finding", findingFacts({}), { type: null, number: null, status: null, dueDate: null }],
    [
      "a certificate",
      certificateFacts({}),
      { name: null, number: null, term: null, state: null, isInProgress: false, ...noDates },
    ],
  ])("%s", (_, facts, expected) => {
    expect(facts).toEqual({ isWithheld: false, ...expected });
  });
});

describe("a document that does not match the contract is read as far as it can be:", () => {
  test("numbers are texts, and other values are unknown", () => {
    expect(
      certificateFacts({ certificate_number: 7, certificate_name: ["x"], issue_date: {} }),
    ).toMatchObject({
      number: "7",
      name: null,
      issueDate: null,
    });
  });

  test("only a list has children", () => {
    expect(certificateFacts({ abs_certificate_status: "2031-03-31" }).statusExtensionDates).toEqual([]);
    expect(
      certificateFacts({ abs_certificate_status: [null, { extension_date: "2031-03-31" }] })
        .statusExtensionDates,
    ).toEqual(["2031-03-31"]);
    expect(surveyFacts({ abswotask: { description: "x" } }).description).toBeNull();
  });

  test("only true withholds and is in progress", () => {
    expect(surveyFacts({ withheld: "true" }).isWithheld).toBe(false);
    expect(certificateFacts({ in_progress_ind: "Y" }).isInProgress).toBe(false);
  });
});

test("the status of a finding is its description, or else its code", () => {
  expect(findingFacts({ status: "OPEN", status_description: "Open" }).status).toBe("Open");
  expect(findingFacts({ status: "OPEN", status_description: null }).status).toBe("OPEN");
});
