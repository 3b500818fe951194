import { sharedValue } from "#web/state/storage/shared-value.ts";

interface SpokenVessel {
  /** The value of the vessel's key in the address. */
  readonly vessel: string;
  /** Empty if nothing is known. */
  readonly text: string;
}

/**
 * What a screen reader reads of the vessel of the screen; `null` until its verdict has loaded. The vessel's layout writes it; the shell announces
 * it together with the screen.
 */
export const spokenVessel = sharedValue<SpokenVessel | null>(null);
