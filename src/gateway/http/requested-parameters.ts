// The declared parameters in the address of a request (`#rules/address-parameters.ts`).
import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { type AddressParameters, parameterNames, type ParameterValues } from "#rules/address-parameters.ts";

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
