import { ImageUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { numberInPicture } from "./certificate-code.ts";
import classes from "./code-scanner.module.css";

interface CodeScannerProps {
  readonly onFound: (number: string) => void;
  readonly onClose: () => void;
}

const noCode = "There is no certificate code in this picture.";

/** Reads the code on a certificate, from the camera or from a photo. The pictures stay on the device. */
export function CodeScanner({ onFound, onClose }: CodeScannerProps) {
  const [message, setMessage] = useState("Hold the QR code of the certificate before the camera.");
  const video = useCamera(onFound, () =>
    setMessage("There is no camera to use here. Choose a photo instead."),
  );

  async function look(photo: File | undefined) {
    if (!photo) return;
    const picture = await createImageBitmap(photo).catch(() => null);
    const number = picture ? await numberInPicture(picture) : "";
    if (number === "") setMessage(noCode);
    else onFound(number);
  }

  return (
    <Dialog
      title="Scan the QR code"
      onClose={onClose}
      actions={<IconButton icon={X} label="Close" onClick={onClose} />}
    >
      <div className={classes.scanner}>
        <video ref={video} className={classes.video} muted playsInline aria-label="Camera" />
        <output>{message}</output>
        <label className={classes.photo}>
          <ImageUp aria-hidden />
          Choose a photo
          <input type="file" accept="image/*" onChange={(event) => void look(event.target.files?.[0])} />
        </label>
      </div>
    </Dialog>
  );
}

/** Milliseconds between two looks at the camera's picture. */
const pace = 200;

/** Shows the camera in a video and looks for a code in it until one is found. */
function useCamera(onFound: (number: string) => void, onFailure: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent((number: string) => number !== "" && onFound(number));
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    const closed = new AbortController();
    watch(video.current, closed.signal).then(
      (number) => found(number),
      () => !closed.signal.aborted && failed(),
    );
    return () => closed.abort();
  }, []);
  return video;
}

async function watch(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string> {
  if (!video) return "";
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = camera;
    await video.play();
    while (!signal.aborted) {
      const number = await numberInPicture(video);
      if (number !== "") return number;
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
    return "";
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}
