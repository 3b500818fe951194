import { ImageUp, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { numberInCode } from "#rules/certificates/number-in-text.ts";
import { verificationText } from "#text/record/verification.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";

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
    try {
      const picture = await createImageBitmap(photo);
      const number = await numberInPicture(picture).finally(() => picture.close());
      if (number === "") setMessage(verificationText.noCode);
      else onFound(number);
    } catch {
      setMessage(verificationText.unreadablePicture);
    }
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

// Reads QR codes in pictures, with the browser's own detector or else with a library that is loaded then.

interface CodeDetector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => CodeDetector;
  }
}

/** Returns the certificate number in the QR code of a picture; empty if there is none. */
async function numberInPicture(picture: ImageBitmap | HTMLVideoElement): Promise<string> {
  const codes = (await detectedCodes(picture)) ?? (await decodedCodes(picture));
  return codes.map(numberInCode).find((number) => number !== "") ?? "";
}

/** The texts of the codes that the browser finds; `null` if it cannot detect codes. */
async function detectedCodes(picture: ImageBitmapSource): Promise<readonly string[] | null> {
  if (!window.BarcodeDetector) return null;
  try {
    const codes = await new window.BarcodeDetector({ formats: ["qr_code"] }).detect(picture);
    return codes.map(({ rawValue }) => rawValue);
  } catch {
    // Some browsers have the interface on systems that have no detector.
    return null;
  }
}

/** Longest sides, in pixels, to which a picture is reduced: most codes are found in a small one, a small code in a photo of a whole page in a large one. */
const sides = [700, 1600];

async function decodedCodes(picture: ImageBitmap | HTMLVideoElement): Promise<readonly string[]> {
  const { default: decode } = await import("jsqr");
  const isVideo = picture instanceof HTMLVideoElement;
  for (const side of isVideo ? sides.slice(0, 1) : sides) {
    const { data, height, width } = pixelsOf(picture, side);
    const code = decode(data, width, height, { inversionAttempts: isVideo ? "dontInvert" : "attemptBoth" });
    if (code && code.data !== "") return [code.data];
  }
  return [];
}

/** The pixels of a picture, whose longer side is reduced to `side`. */
function pixelsOf(picture: ImageBitmap | HTMLVideoElement, side: number): ImageData {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no canvas.");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
