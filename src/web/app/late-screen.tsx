import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isPageThere, mayReload, reloadFor } from "#web/load-code.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/columns.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { awaitCode } from "./awaited-code.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

interface LateScreenProps {
  /** What the screen's code is called. */
  readonly name: string;
  /** Asks for the code, again where it failed. */
  readonly ask: () => Promise<unknown>;
  readonly onHere: () => void;
}

/** In place of a screen whose code is not here: that it is coming, or that it could not be loaded. */
export function LateScreen({ name, ask, onHere }: LateScreenProps) {
  const [asked, setAsked] = useState(ask);
  const [failed, setFailed] = useState<Promise<unknown> | null>(null);
  const show = useEffectEvent(onHere);
  useEffect(() => {
    let isLeft = false;
    async function giveUp() {
      const isReloading = !isLeft && (await mayReload(name));
      if (isLeft) return;
      if (isReloading) reloadFor(name);
      else setFailed(asked);
    }
    void asked.then(() => isLeft || show(), giveUp);
    return () => {
      isLeft = true;
    };
  }, [asked, name]);

  const retry = useRetry(() => setAsked(ask()));
  return failed === asked ? <NotLoaded onRetry={retry} /> : <Waiting />;
}

/** Tries again: by loading the page anew where it is to be had, unless the reader has left for another screen by then. */
function useRetry(askAgain: () => void): () => Promise<void> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return async () => {
    const isThere = await isPageThere();
    if (isLeft.current) return;
    if (isThere) window.location.reload();
    else askAgain();
  };
}

/** Tried again by its button, and by itself when the connection returns. */
function NotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
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

function Waiting() {
  useEffect(awaitCode, []);
  return <ScreenSkeleton />;
}
