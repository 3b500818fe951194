import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { failureText } from "#text/failures.ts";
import { uiText } from "#text/ui.ts";
import { ErrorScreen } from "#web/app/error/error-screen.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { isPageAvailable, mayReload, reloadOnceFor } from "./load-code.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

/** The code of a screen could not be loaded. */
export class CodeLoadError extends Error {
  override readonly name = "CodeLoadError";
  /** Name of the screen's code. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The code of ${code} could not be loaded.`, { cause });
    this.code = code;
  }
}

/** Stands in for a screen whose code could not be loaded, or that failed to render. */
export function ScreenFailure({ error }: { error: unknown }) {
  return error instanceof CodeLoadError ? <CodeFailure code={error.code} /> : <ErrorScreen error={error} />;
}

/** Reloads the page once if that may help. Otherwise reports the failure, and retries by a button and when the connection returns. */
function CodeFailure({ code }: { code: string }) {
  const retry = useRetry();
  const [isReported, setReported] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    async function reloadOrReport() {
      const isReloading = await mayReload(code);
      if (isUnmounted) return;
      if (isReloading) reloadOnceFor(code);
      else setReported(true);
    }
    void reloadOrReport();
    return () => {
      isUnmounted = true;
    };
  }, [code]);

  if (!isReported) return <ScreenSkeleton />;
  return (
    <Notice tone="danger" isAlert>
      <Stack>
        <p>{failureText.screenNotLoaded}</p>
        <p>
          <Button onClick={() => void retry()}>{uiText.tryAgain}</Button>
        </p>
      </Stack>
    </Notice>
  );
}

/**
 * Retries by reloading the page if the server is available, otherwise by loading the code again, unless the user has opened another
 * screen meanwhile. The connection is observed from the commit on: a passive effect could miss an event that directly follows it.
 */
function useRetry(): () => Promise<void> {
  const router = useRouter();
  const isMounted = useRef(false);
  const retry = useCallback(async () => {
    const isAvailable = await isPageAvailable();
    if (!isMounted.current) return;
    if (isAvailable) window.location.reload();
    else await router.invalidate({ forcePending: true });
  }, [router]);

  useLayoutEffect(() => {
    isMounted.current = true;
    const onOnline = () => void retry(); // gap: connection that returns
    window.addEventListener("online", onOnline);
    return () => {
      isMounted.current = false;
      window.removeEventListener("online", onOnline);
    };
  }, [retry]);
  return retry;
}
