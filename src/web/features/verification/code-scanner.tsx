import { ImageUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { verificationText } from "#text/record/verification.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";

import { type NamedInCode, namedInPhoto, namedInPicture } from "./code-in-picture.ts";
import classes from "./verification.module.css";

interface CodeScannerProps {
  readonly onFound: (named: NamedInCode) => void;
  readonly onClose: () => void;
}

/** Reads the QR code of a certificate from the camera or a photo. Pictures are not uploaded. */
export function CodeScanner({ onFound, onClose }: CodeScannerProps) {
  const [hasCamera, setHasCamera] = useState(true);
  const [message, setMessage] = useState(verificationText.holdCode);

  function turnOff() {
    setHasCamera(false);
    setMessage(verificationText.noCamera);
  }

  async function scanPhoto(photo: File | undefined) {
    if (!photo) return;
    const named = await namedInPhoto(photo);
    if (named && isNamed(named)) onFound(named);
    else setMessage(named === null ? verificationText.unreadablePicture : verificationText.noCode);
  }

  return (
    <Dialog
      title={verificationText.scanCode}
      onClose={onClose}
      actions={<IconButton icon={X} label={verificationText.close} onClick={onClose} />}
    >
      <Stack>
        {hasCamera && <Camera onFound={onFound} onFailure={turnOff} />}
        <output>{message}</output>
        <label className={classes.photo}>
          <ImageUp aria-hidden />
          {verificationText.choosePhoto}
          <input type="file" accept="image/*" onChange={(event) => void scanPhoto(event.target.files?.[0])} />
        </label>
      </Stack>
    </Dialog>
  );
}

const isNamed = ({ number, statement }: NamedInCode): boolean => number !== "" || statement !== "";

/** Milliseconds between two scans of the camera image. */
const scanInterval = 200;

interface CameraProps {
  readonly onFound: (named: NamedInCode) => void;
  readonly onFailure: () => void;
}

/** Shows the camera and scans it until a code is found. A component, because the dialog has its content later than its own effects. */
function Camera({ onFound, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const handleCode = useEffectEvent((named: NamedInCode | null) => named && onFound(named));
  const handleFailure = useEffectEvent(onFailure);
  useEffect(() => {
    const unmount = new AbortController();
    scanCamera(video.current, unmount.signal).then(
      (named) => !unmount.signal.aborted && handleCode(named),
      () => !unmount.signal.aborted && handleFailure(),
    );
    return () => unmount.abort();
  }, []);
  return (
    <video ref={video} className={classes.video} muted playsInline aria-label={verificationText.camera} />
  );
}

async function scanCamera(video: HTMLVideoElement | null, signal: AbortSignal): Promise<NamedInCode | null> {
  if (!video) return null;
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = camera;
    await video.play();
    while (!signal.aborted) {
      const named = await namedInPicture(video);
      if (isNamed(named)) return named;
      await new Promise((resolve) => setTimeout(resolve, scanInterval));
    }
    return null;
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
