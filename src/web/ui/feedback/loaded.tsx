import type { ReactNode } from "react";
import { uiText } from "#text/ui.ts";
import { Empty } from "./empty.tsx";
import { Failure, type FailureFacts } from "./failure.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";

/** The part of a TanStack Query result that `Loaded` needs. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: FailureFacts | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly from: LoadedQuery<Data>;
  /** Has the shape of the loaded content, so that the layout does not shift. */
  readonly skeleton: ReactNode;
  /** Whether the data has nothing to show. By default an empty list is empty; `null` always is. */
  readonly isEmpty?: (data: NonNullable<Data>) => boolean;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** Shows the data of a query, or its loading, empty or error state. */
export function Loaded<Data>({ from, skeleton, isEmpty = isEmptyList, children }: LoadedProps<Data>) {
  const { data, error, refetch } = from;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy>
        <VisuallyHidden>{uiText.loading}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  return data === null || isEmpty(data) ? <Empty /> : children(data);
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
