// Specification §6: the data of a facility in security domain 1 is controlled (ITAR) and only read with a clearance.

export const controlledDomain = 1;

/** The clearance that admits to controlled facilities. */
export const controlledClearance = "itar";

export const controlledMessage = "This facility is ITAR secured. Access to controlled data is restricted.";

export function isControlled(securityDomainId: number | null | undefined): boolean {
  return securityDomainId === controlledDomain;
}

/** Whether a reader with these clearances may read beyond the identity of a controlled facility. */
export function mayReadControlled(clearances: readonly string[]): boolean {
  return clearances.includes(controlledClearance);
}
