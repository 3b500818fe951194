import { FileCheck, QrCode, ShieldCheck, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { verificationText } from "#text/record/verification.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { LineForm } from "#web/ui/form/line-form.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import type { NamedInCode } from "./code-in-picture.ts";
import { CodeScanner } from "./code-scanner.tsx";
import { canHash } from "#web/api/file-hash.ts";
import classes from "./verification.module.css";

interface VerificationFormProps {
  readonly number: string;
  /** Name of the compared file; `null` if there is none. */
  readonly fileName: string | null;
  readonly onNumber: (number: string) => void;
  readonly onFile: (file: File | null) => void;
}

/** Verifies by number, by QR code or by comparing a file. */
export function VerificationForm({ number, fileName, onNumber, onFile }: VerificationFormProps) {
  const [input, setInput] = useState(number);
  const [isScanning, setScanning] = useState(false);
  const canCompare = useSyncExternalStore(never, canHash, () => true);

  function handleScan({ number: scannedNumber, statement }: NamedInCode) {
    setScanning(false);
    // The page of a statement is no screen of this app.
    if (statement !== "") return window.location.assign(statement);
    setInput(scannedNumber);
    onNumber(scannedNumber);
  }

  return (
    <PagePanel title={verificationText.title} isNarrow about={verificationText.about}>
      <LineForm
        onSubmit={() => onNumber(input.trim())}
        icon={ShieldCheck}
        button={verificationText.verify}
        actions={
          <Button onClick={() => setScanning(true)}>
            <QrCode aria-hidden />
            {verificationText.scanCode}
          </Button>
        }
      >
        <TextField
          label={verificationText.certificateNumber}
          name="certNum"
          value={input}
          onChange={setInput}
        />
      </LineForm>
      {canCompare && <FileDrop fileName={fileName} onFile={onFile} />}
      {isScanning && <CodeScanner onFound={handleScan} onClose={() => setScanning(false)} />}
    </PagePanel>
  );
}

const never = () => () => undefined;

/** A native file input, which accepts dropped files too. */
function FileDrop({ fileName, onFile }: Pick<VerificationFormProps, "fileName" | "onFile">) {
  const [isOver, setOver] = useState(false);

  if (fileName !== null) {
    return (
      <div className={classes.file}>
        <FileCheck aria-hidden />
        <span>{fileName}</span>
        <IconButton
          icon={X}
          label={verificationText.removeFile({ file: fileName })}
          onClick={() => onFile(null)}
        />
      </div>
    );
  }
  return (
    <label className={classes.drop} data-print="none" data-over={isOver}>
      <FileCheck aria-hidden strokeWidth={1.6} />
      <span>
        <b>{verificationText.compareFile}</b>
        <small>{verificationText.compareFileHint}</small>
      </span>
      <input
        type="file"
        accept="application/pdf,.pdf,image/*,.jwt"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
    </label>
  );
}
