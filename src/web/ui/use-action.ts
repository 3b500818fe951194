import { useState } from "react";

/** An action of a button: busy until it ends. Its error is kept until the next run, unless `onError` shows it. */
export function useAction<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  onError?: (error: unknown) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function runAction(args: Args) {
    setBusy(true);
    setError(null);
    try {
      await act(...args);
    } catch (caught) {
      (onError ?? setError)(caught);
    }
    setBusy(false);
  }
  return { isBusy, error, run: (...args: Args) => void runAction(args) };
}
