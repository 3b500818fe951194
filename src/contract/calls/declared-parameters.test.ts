// Every declaration of parameters: what it reads it writes, what it does not accept it names, and no text costs more than its length.
import { assert, constantFrom, type Arbitrary, oneof, property, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { repeatedSigns, runOf, takesLongerThan } from "#tests/processor-time.ts";
import {
  type AddressParameter,
  type AddressParameters,
  parameterNames,
  readParameters,
  writeParameters,
} from "#rules/address-parameters.ts";
import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { fleetOrder } from "#rules/vessel/fleet-order.ts";
import { planParameters } from "#rules/due/due-period.ts";
import { comparisonParameters } from "#rules/lists/compared-vessels.ts";
import { refinementParameters } from "#rules/search/result-refinement.ts";
import { auditParameters, usersParameters } from "#contract/administration/administration.ts";
import { changeParameters } from "#contract/changes/change-filter.ts";
import { importCalls } from "#contract/administration/import-calls.ts";

const declarations: Readonly<Record<string, AddressParameters>> = {
  "the suspension list": suspensionParameters,
  changes: changeParameters,
  "the results of a search": refinementParameters,
  "a fleet": { sort: fleetOrder },
  "a plan": planParameters,
  "a comparison": comparisonParameters,
  users: usersParameters,
  "the audit log": auditParameters,
  imports: importCalls["GET /api/imports"].query,
  "an upload": importCalls["POST /api/imports"].query,
};

/** Texts of which some are accepted: the words by which a parameter says what it accepts, days, numbers, lists of them, and anything else. */
function textsOf(parameter: AddressParameter<unknown> | undefined): Arbitrary<string> {
  const words = (parameter?.accepted ?? "").split(/[:,;] ?| or /).map((word) => word.trim());
  const usual = constantFrom(
    "",
    " ",
    "2026-03-01",
    "2026-02-30",
    "1",
    "12",
    "007",
    "-1",
    "signed in",
    "9074729",
    ...words,
  );
  const several = oneof(usual, string()).map((text) => `${text},${words[1] ?? "2"}, ${text}`);
  return oneof(
    usual,
    usual.map((text) => `-${text}`),
    several,
    string({ maxLength: 12 }),
  );
}

describe.each(Object.entries(declarations))("the parameters of %s", (_, declared) => {
  const names = parameterNames(declared);
  const texts = record(Object.fromEntries(names.map((name) => [name, textsOf(declared[name])])));

  test("are read as they are written, and each text that is not accepted is named", () => {
    const accepted = new Set<string>();
    assert(
      property(texts, (given) => {
        const { values, ...read } = readParameters(declared, given);
        const rejected = new Set<string>(read.rejected.map(({ name }) => name));
        const written = writeParameters(declared, values);
        const again = readParameters(declared, { ...written });
        expect(again.values).toEqual(values);
        for (const name of names) {
          const isBlank = given[name]?.trim() === "";
          const isUsed = Object.hasOwn(written, name);
          const isDefault = declared[name]?.default !== undefined && !isUsed;
          expect([isBlank, rejected.has(name), isUsed || isDefault]).toContain(true);
          expect((isBlank || rejected.has(name)) && isUsed).toBe(false);
          if (isUsed) accepted.add(name);
        }
      }),
      { seed: 20261128, numRuns: 400 },
    );
    expect([...accepted].sort()).toEqual([...names].sort());
  });

  test("cost at most 50 ms of processor time with 64 kB in any of them", async () => {
    const costly: string[] = [];
    for (const name of names) {
      for (const sign of repeatedSigns) {
        const given = { [name]: runOf(sign, 64_000) };
        if (await takesLongerThan(50, () => readParameters(declared, given))) costly.push(`${name} ${sign}`);
      }
    }
    expect(costly).toEqual([]);
  });
});
