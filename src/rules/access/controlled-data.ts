// docs/domain.md, section 6: the data of a vessel in security domain 1 is controlled (ITAR) and is readable only with a clearance.

export const controlledDomain = 1;

/** The clearance for controlled vessels. */
export const controlledClearance = "itar";

export function isControlled(securityDomainId: number | null | undefined): boolean {
  return securityDomainId === controlledDomain;
}

/** Whether a reader with these clearances may read more of a controlled vessel than its identity. */
export function mayReadControlled(clearances: readonly string[]): boolean {
  return clearances.includes(controlledClearance);
}
