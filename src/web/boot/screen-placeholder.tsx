import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { isPageAvailable, mayReload, reloadOnceFor } from "./load-code.ts";
import { addPendingCode } from "./pending-code.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

interface ScreenPlaceholderProps {
  /** Name of the screen's code. */
  readonly name: string;
  /** Loads the code; called again to retry. */
  readonly load: () => Promise<unknown>;
  readonly onLoad: () => void;
}

/** Stands in for a screen whose code is not loaded: a skeleton, or a message that it could not be loaded. */
export function ScreenPlaceholder({ name, load, onLoad }: ScreenPlaceholderProps) {
  const [attempt, setAttempt] = useState(load);
  const [failed, setFailed] = useState<Promise<unknown> | null>(null);
  const show = useEffectEvent(onLoad);
  useEffect(() => {
    let isUnmounted = false;
    async function handleFailure() {
      const isReloading = !isUnmounted && (await mayReload(name));
      if (isUnmounted) return;
      if (isReloading) reloadOnceFor(name);
      else setFailed(attempt);
    }
    void attempt.then(() => isUnmounted || show(), handleFailure);
    return () => {
      isUnmounted = true;
    };
  }, [attempt, name]);

  const retry = useRetry(() => setAttempt(load()));
  return failed === attempt ? <LoadFailure onRetry={retry} /> : <Loading />;
}

/** Retries by reloading the page if the server is available, unless the user has opened another screen meanwhile. */
function useRetry(loadAgain: () => void): () => Promise<void> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return async () => {
    const isAvailable = await isPageAvailable();
    if (isUnmounted.current) return;
    if (isAvailable) window.location.reload();
    else loadAgain();
  };
}

/** Retries by its button, and when the connection returns. */
function LoadFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => void retry(); // gap: connection that returns
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
    <Notice tone="danger" isAlert>
      <Stack>
        <p>This screen could not be loaded.</p>
        <p>
          <Button onClick={() => void onRetry()}>Try again</Button>
        </p>
      </Stack>
    </Notice>
  );
}

function Loading() {
  useEffect(addPendingCode, []);
  return <ScreenSkeleton />;
}
