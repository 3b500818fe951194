import { useEffect, useEffectEvent } from "react";

const nothing = () => undefined;

/**
 * Runs a task when its key changes, and passes its result on, unless the component has gone or has another key by then. Without a key (`null`) none is
 * run.
 */
export function useAsyncTask<Result>(
  key: string | null,
  task: () => Promise<Result>,
  onResult: (result: Result) => void,
  onFailure: () => void = nothing,
): void {
  const run = useEffectEvent(task);
  const finish = useEffectEvent(onResult);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    run().then(
      (result) => isCurrent && finish(result),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
}
