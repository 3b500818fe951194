import { useState } from "react";
import { useAsyncTask } from "./use-async-task.ts";

/** Code that is loaded when it is first needed. */
export interface LateCode<Code> {
  /** Loads it once; a load that failed is tried again by the next call. */
  readonly load: () => Promise<Code>;
  /** The code, or `null` until it has been loaded. */
  readonly loaded: () => Code | null;
}

export function lateCode<Code extends object>(importCode: () => Promise<Code>): LateCode<Code> {
  let loaded: Code | null = null;
  let loading: Promise<Code> | null = null;

  async function load(): Promise<Code> {
    try {
      loaded = await importCode();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return {
    load: () => {
      loading ??= load();
      return loading;
    },
    loaded: () => loaded,
  };
}

/** The code, which is loaded when it is needed; `null` until it is there, and if it failed to load. */
export function useLateCode<Code extends object>(
  code: LateCode<Code>,
  isNeeded = true,
  onFailure?: () => void,
): Code | null {
  const [shown, setShown] = useState(code.loaded);
  useAsyncTask(isNeeded && shown === null ? "code" : null, code.load, setShown, onFailure);
  return isNeeded ? shown : null;
}
