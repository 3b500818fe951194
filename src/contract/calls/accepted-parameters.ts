// The parameters of a call, as the server takes them.
import {
  type AddressParameters,
  type ParameterTexts,
  type ParameterValues,
  readParameters,
  rejectionText,
} from "#rules/address-parameters.ts";
import { Problem } from "./problem.ts";

/** Reads the values of a call. Throws the problem, which names the first parameter that is not accepted and what it must be. */
export function acceptedParameters<Declared extends AddressParameters>(
  declared: Declared,
  texts: ParameterTexts,
  problem: "badQuery" | "badRequest",
): ParameterValues<Declared> {
  const { values, rejected } = readParameters(declared, texts);
  const [first] = rejected;
  if (first) throw new Problem(problem, { message: rejectionText(first) });
  return values;
}
