// The declared parameters in the address of a request (`#rules/address-parameters.ts`).
import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { type AddressParameters, parameterNames, type ParameterValues } from "#rules/address-parameters.ts";
import { cutText } from "#rules/cut-text.ts";
import { requestText } from "#text/requests.ts";

/** Reads their values; of several with one name the first counts. Throws `badRequest`, which names the accepted values. */
export function requestedParameters<Declared extends AddressParameters>(
  c: GatewayContext,
  declared: Declared,
): ParameterValues<Declared> {
  return acceptedParameters(declared, c.req.query(), "badRequest");
}

/** The parameters as the request has them, in the order of their declaration, without blank ones. */
export function requestedTexts<Declared extends AddressParameters>(
  c: GatewayContext,
  declared: Declared,
): readonly (readonly [name: keyof Declared & string, text: string])[] {
  return parameterNames(declared).flatMap((name) => {
    const text = c.req.query(name)?.trim() ?? "";
    return text === "" ? [] : [[name, text] as const];
  });
}

/** Throws `badRequest`, which names a parameter that is not among `declared`. A key may be one of the address. */
export function refuseOtherParameters(c: GatewayContext, declared: AddressParameters): void {
  const names = parameterNames(declared);
  const other = Object.keys(c.req.query()).find((name) => name !== "apikey" && !names.includes(name));
  if (other === undefined) return;
  const texts = { name: cutText(other, 40), names: names.join(", "), count: names.length };
  throw new Problem("badRequest", { message: requestText.unknownParameter(texts) });
}
