import { FileCheck, QrCode, ShieldCheck, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { codeDetector } from "./certificate-code.ts";
import { CodeScanner } from "./code-scanner.tsx";
import { canHash } from "./file-hash.ts";
import classes from "./verification-form.module.css";

interface VerificationFormProps {
  readonly number: string;
  /** Name of the file that is compared; `null` where none is. */
  readonly fileName: string | null;
  readonly onNumber: (number: string) => void;
  readonly onFile: (file: File | null) => void;
}

/** Three ways to ask: type the number, scan the code, or lay the file beside the record. */
export function VerificationForm({ number, fileName, onNumber, onFile }: VerificationFormProps) {
  const [typed, setTyped] = useState(number);
  const [isScanning, setScanning] = useState(false);

  function ask(event: FormEvent) {
    event.preventDefault();
    onNumber(typed.trim());
  }

  function scanned(found: string) {
    setScanning(false);
    setTyped(found);
    onNumber(found);
  }

  return (
    <Panel title="Verify a certificate" isPageTitle isCollapsible={false}>
      <form className={classes.form} onSubmit={ask}>
        <TextField label="Certificate number" value={typed} onChange={setTyped} spellCheck={false} />
        <Button kind="primary" type="submit">
          <ShieldCheck aria-hidden />
          Verify
        </Button>
        {codeDetector() && (
          <Button onClick={() => setScanning(true)}>
            <QrCode aria-hidden />
            Scan the QR code
          </Button>
        )}
      </form>
      {canHash() && <FileDrop fileName={fileName} onFile={onFile} />}
      {isScanning && <CodeScanner onFound={scanned} onClose={() => setScanning(false)} />}
    </Panel>
  );
}

/** The box of a browser takes files that are dropped on it as well as chosen ones. */
function FileDrop({ fileName, onFile }: Pick<VerificationFormProps, "fileName" | "onFile">) {
  const [isOver, setOver] = useState(false);

  if (fileName !== null) {
    return (
      <div className={classes.file}>
        <FileCheck aria-hidden />
        <span>{fileName}</span>
        <IconButton icon={X} label={`Remove ${fileName}`} onClick={() => onFile(null)} />
      </div>
    );
  }
  return (
    <label className={classes.drop} data-over={isOver}>
      <FileCheck aria-hidden strokeWidth={1.6} />
      <span>
        <b>Compare a file with the record</b>
        <small>Drop the PDF here, or choose it. It is compared on this device and never uploaded.</small>
      </span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
    </label>
  );
}
