import { addressText } from "#text/address.ts";
import { Notice } from "./notice.tsx";

/** A parameter of the address that the screen cannot use. */
export interface RejectedParameter {
  readonly name: string;
  readonly value: string;
  /** Completes "it must be …". */
  readonly accepted: string;
  /** A sentence: what the screen shows instead. */
  readonly shown: string;
}

/** Longest value that is repeated. */
const longestValue = 60;

/** Names the parameters that a screen cannot use; nothing if it uses all of them. Stands at the top of the screen. */
export function AddressNotice({ rejected }: { rejected: readonly RejectedParameter[] }) {
  if (rejected.length === 0) return null;
  return (
    <Notice tone="secondary">
      {rejected.map(({ value, ...parameter }) => (
        <p key={parameter.name}>
          {addressText.rejected({
            ...parameter,
            value: value.length > longestValue ? `${value.slice(0, longestValue)}…` : value,
          })}
        </p>
      ))}
    </Notice>
  );
}
