import { ImageUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { verificationText } from "#text/record/verification.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";

import { numberInPhoto, numberInPicture } from "./code-in-picture.ts";
import classes from "./verification.module.css";

interface CodeScannerProps {
  readonly onFound: (number: string) => void;
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
    const number = await numberInPhoto(photo);
    if (number) onFound(number);
    else setMessage(number === null ? verificationText.unreadablePicture : verificationText.noCode);
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

/** Milliseconds between two scans of the camera image. */
const scanInterval = 200;

interface CameraProps {
  readonly onFound: (number: string) => void;
  readonly onFailure: () => void;
}

/** Shows the camera and scans it until a code is found. A component, because the dialog has its content later than its own effects. */
function Camera({ onFound, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const handleNumber = useEffectEvent((number: string) => number !== "" && onFound(number));
  const handleFailure = useEffectEvent(onFailure);
  useEffect(() => {
    const unmount = new AbortController();
    scanCamera(video.current, unmount.signal).then(
      (number) => !unmount.signal.aborted && handleNumber(number),
      () => !unmount.signal.aborted && handleFailure(),
    );
    return () => unmount.abort();
  }, []);
  return (
    <video ref={video} className={classes.video} muted playsInline aria-label={verificationText.camera} />
  );
}

async function scanCamera(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string> {
  if (!video) return "";
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = camera;
    await video.play();
    while (!signal.aborted) {
      const number = await numberInPicture(video);
      if (number !== "") return number;
      await new Promise((resolve) => setTimeout(resolve, scanInterval));
    }
    return "";
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
