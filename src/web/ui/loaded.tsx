import type { ReactNode } from "react";
import { Empty } from "./empty.tsx";
import { Failure, type FailureFacts } from "./failure.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Something that is asked for: as the query library tells it. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: FailureFacts | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly from: Asked<Data>;
  /** In the shape of what is coming, so that nothing moves when it comes. */
  readonly skeleton: ReactNode;
  /** Whether there is nothing in it; an empty list and nothing at all are found out without it. */
  readonly isEmpty?: (data: NonNullable<Data>) => boolean;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** What was asked for, or in its place: that it is coming, that there is none, that it failed. */
export function Loaded<Data>({ from, skeleton, isEmpty = isEmptyList, children }: LoadedProps<Data>) {
  const { data, error, refetch } = from;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy>
        <VisuallyHidden>Loading</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  return data === null || isEmpty(data) ? <Empty /> : children(data);
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
