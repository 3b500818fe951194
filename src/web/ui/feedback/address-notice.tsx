import type { RejectedParameter } from "#rules/address-parameters.ts";
import { addressText } from "#text/address.ts";
import { Notice } from "./notice.tsx";

/** What a screen shows instead of a parameter that it cannot use. */
const usuallyShown: Readonly<Record<string, string>> = {
  sort: addressText.usualOrder,
  view: addressText.usualView,
  pages: addressText.onePage,
  pageno: addressText.firstPage,
};

interface AddressNoticeProps {
  readonly rejected: readonly RejectedParameter[];
  /** Sentences by parameter: what the screen shows instead, if not the list without a filter. */
  readonly shown?: Readonly<Record<string, string>>;
}

/** Longest value that is repeated. */
const longestValue = 60;

/** Names the parameters that a screen cannot use; nothing if it uses all of them. Stands at the top of the screen. */
export function AddressNotice({ rejected, shown }: AddressNoticeProps) {
  if (rejected.length === 0) return null;
  return (
    <Notice tone="secondary">
      {rejected.map(({ value, ...parameter }) => (
        <p key={parameter.name}>
          {addressText.rejected({
            ...parameter,
            shown: shown?.[parameter.name] ?? usuallyShown[parameter.name] ?? addressText.withoutFilter,
            value: value.length > longestValue ? `${value.slice(0, longestValue)}…` : value,
          })}
        </p>
      ))}
    </Notice>
  );
}
