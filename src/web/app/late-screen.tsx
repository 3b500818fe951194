import { useEffect, useEffectEvent, useState } from "react";
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

  async function retry() {
    if (await isPageThere()) window.location.reload();
    else setAsked(ask());
  }
  if (failed !== asked) return <Waiting />;
  return (
    <Notice tone="danger" isAlert>
      <Stack>
        <p>This screen could not be loaded.</p>
        <p>
          <Button onClick={() => void retry()}>Try again</Button>
        </p>
      </Stack>
    </Notice>
  );
}

function Waiting() {
  useEffect(awaitCode, []);
  return <ScreenSkeleton />;
}
