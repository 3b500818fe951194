import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDateTime } from "#rules/dates.ts";
import { namesStatement, statementNumberIn } from "#rules/statements/statement-number.ts";
import { vesselNumbersIn } from "#rules/search/vessel-numbers.ts";
import { verificationText } from "#text/record/verification.ts";
import { verificationQuery } from "#web/api/verification.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { useFocusWhenLost } from "#web/ui/use-focus-when-lost.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { isPicture, namedInPhoto } from "./code-in-picture.ts";
import { hashOfFile } from "#web/api/file-hash.ts";
import { VerdictCard } from "./verdict-card.tsx";
import type { NamedInPdf } from "./read-pdf.ts";
import { NumberedStatement, StatementResult } from "./statement-card.tsx";
import { VerificationForm } from "./verification-form.tsx";
import {
  unknownCertificate,
  unknownFile,
  type VerifiedCertificate,
  verifiedCertificate,
} from "./verified-certificate.ts";

/** Numbers of vessels in a text that are offered as searches. */
const shownVessels = 3;

interface ComparedFile {
  readonly name: string;
  readonly sha256: string;
  /** The certificate number in the file; empty if it has none, `null` if the file cannot be read for it. */
  readonly number: string | null;
  readonly content: Blob;
  /** The path of the statement of class that it is; empty if it is none. */
  readonly statement: string;
  /** The signed data of that statement; empty without any. */
  readonly credential: string;
  /** The number of that statement; empty without any. */
  readonly statementNumber: string;
  /** Whether the file is such data and nothing else. */
  readonly isData: boolean;
  readonly isPicture: boolean;
  /** What it is if it is neither a PDF nor a picture. */
  readonly otherKind: OtherKind | null;
}

/** What is known of a file that cannot be read. */
const unread = { number: null, statement: "", credential: "", statementNumber: "" } as const;

type OtherKind = "empty" | "archive" | "other";

/** What a file is that is no PDF. One that is called so is one, whatever was altered in it. */
async function otherKindOf(file: File): Promise<OtherKind | null> {
  if (file.size === 0) return "empty";
  if (file.type === "application/pdf" || /\.pdf$/i.test(file.name) || isPicture(file)) return null;
  const start = await file.slice(0, 1024).text();
  // A file that an archive keeps as it is stands near its beginning.
  if (["PK\u0003\u0004", "PK\u0005\u0006", "PK\u0007\u0008"].includes(start.slice(0, 4))) return "archive";
  return start.includes("%PDF-") ? null : "other";
}

const otherKindSentences = {
  empty: verificationText.emptyFile,
  archive: verificationText.archiveFile,
  other: verificationText.otherFile,
} as const;

/** The certificate verification screen. The number is a query parameter of the address; a file stays in memory. */
export function VerificationScreen() {
  const { certNum = "" } = useQueryString();
  const [file, setFile] = useState<ComparedFile | null>(null);
  /** The number that was read from a picture, which is compared with nothing. */
  const [photo, setPhoto] = useState<{ readonly name: string; readonly number: string } | null>(null);
  const navigate = useNavigate();
  const results = useFocusWhenLost([certNum, file?.sha256 ?? ""].join(" ").trim());
  // What was read of a file counts only until another one is chosen, and the number of a photo until another one is given.
  const latest = useRef({ isPhoto: false });
  useEffect(() => {
    const reading = latest;
    return () => void (reading.current = { isPhoto: false });
  }, []);
  const verify = (number: string) => {
    if (latest.current.isPhoto) latest.current = { isPhoto: false };
    // A picture without a code has nothing to do with the number that is typed after it.
    if (file?.isPicture) setFile(null);
    void navigate({ ...paths.verification(number), resetScroll: false });
  };
  const compare = async (chosen: File | null) => {
    const isPhoto = chosen !== null && isPicture(chosen);
    const own = (latest.current = { isPhoto });
    setFile(null);
    if (!chosen) return;
    const data = await dataIn(chosen);
    const [sha256, otherKind, read] = await Promise.all([
      hashOfFile(chosen),
      otherKindOf(chosen),
      isPhoto ? namedInPhoto(chosen) : data === null ? namedIn(chosen) : null,
    ]);
    if (latest.current !== own) return;
    const { credential, number, statement, statementNumber } = {
      ...unread,
      ...read,
      ...(data !== null && { credential: data, number: "" }),
    };
    if (isPhoto && number) {
      setPhoto({ name: chosen.name, number });
      return verify(number);
    }
    const named = { number, statement, credential, statementNumber, isData: data !== null };
    setFile({ ...named, name: chosen.name, content: chosen, sha256, isPicture: isPhoto, otherKind });
  };
  return (
    <>
      <VerificationForm
        key={certNum}
        number={certNum}
        fileName={file?.name ?? null}
        onNumber={verify}
        onFile={(chosen) => void compare(chosen)}
      />
      <div ref={results} tabIndex={-1} data-focus-target aria-live="polite">
        <Stack>
          {photo && photo.number === certNum && (
            <Notice tone="warning">
              <p>{verificationText.photoRead({ file: photo.name, number: photo.number })}</p>
            </Notice>
          )}
          {(certNum !== "" || file) && <Verdicts number={certNum} file={file} />}
        </Stack>
      </div>
    </>
  );
}

interface VerdictsProps {
  readonly number: string;
  readonly file: ComparedFile | null;
}

/** A number is that of a statement of class, or else of a certificate. */
function Verdicts({ file, number }: VerdictsProps) {
  // Also one that is not complete.
  const statement = statementNumberIn(number) || (namesStatement(number) ? number : "");
  if (statement === "") return <CertificateVerdicts number={number} file={file} />;
  return (
    <Stack>
      <NumberedStatement key={statement} number={statement} />
      {file && <CertificateVerdicts number="" file={file} />}
    </Stack>
  );
}

function CertificateVerdicts({ file, number }: VerdictsProps) {
  const { recordAsOf } = usePortal();
  const asOf = recordAsOf === null ? null : formatDateTime(recordAsOf);
  const picture = file?.isPicture ? file : null;
  // A picture of a certificate is another file than its document, which says nothing about the certificate with a number.
  const compared = picture && number !== "" ? null : file;
  const query = useQuery(verificationQuery(number, compared?.sha256 ?? null, compared?.number ?? ""));
  return (
    <Loaded from={query} isEmpty={() => false} skeleton={<PanelSkeleton facts={6} />}>
      {({ member: members, responseInfo }) => {
        const problem = picture?.statement === "" && (members.length === 0 || number !== "") && (
          <Notice tone="warning" isAlert={number === ""}>
            {pictureProblem(picture)}
          </Notice>
        );
        if (problem && number === "") return problem;
        // Documents of the record can be of any kind, so that a file is compared first.
        const otherFile = file && otherFileSentence(file);
        if (otherFile && members.every(({ verdict }) => verdict === "altered")) {
          return (
            <Stack>
              <OtherFile file={file} sentence={otherFile} />
              {number !== "" && <Verdicts number={number} file={null} />}
            </Stack>
          );
        }
        return (
          <Stack>
            {problem}
            {members.length === 0 && (
              <VerdictCard
                certificate={number === "" && !file?.number ? unknownFile : unknownCertificate}
                asOf={asOf}
                sentence={number === "" ? unknownFileSentence(file?.number ?? null) : undefined}
                suggestions={responseInfo.suggestions}
                vesselNumbers={[...new Set(vesselNumbersIn(number))].slice(0, shownVessels)}
              />
            )}
            {members.map(verifiedCertificate).map((certificate) => (
              <VerdictCard key={verdictKey(certificate)} certificate={certificate} asOf={asOf} />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** A file that is no certificate: a statement of class is verified, of others it is said what they are. */
function OtherFile({ file, sentence }: { readonly file: ComparedFile; readonly sentence: ReactNode }) {
  const { content, credential, isData, isPicture: isPhoto, sha256, statement, statementNumber } = file;
  const notice = (
    <Notice tone="warning" isAlert>
      <p>{sentence}</p>
    </Notice>
  );
  if (isPhoto || (statement === "" && credential === "")) return notice;
  const unsigned = (
    <Stack>
      {notice}
      {statementNumber !== "" && <NumberedStatement number={statementNumber} />}
    </Stack>
  );
  return <StatementResult file={{ content, credential, isData }} sha256={sha256} unsigned={unsigned} />;
}

/** What a file is that is no certificate; empty for one that can be. */
function otherFileSentence({
  credential,
  isData,
  name: file,
  otherKind,
  statement,
}: ComparedFile): ReactNode {
  if (statement !== "") return verificationText.statementFile({ file, link: linkTo(statement) });
  if (credential !== "" || isData) return verificationText.unreadableData({ file });
  return otherKind && otherKindSentences[otherKind]({ file });
}

const linkTo = (path: string) => (text: ReactNode) => (
  <a key="link" href={path}>
    {text}
  </a>
);

/** Why a picture leads to no certificate. */
function pictureProblem({ name, number }: ComparedFile): string {
  const sentence = number === null ? verificationText.unreadableFilePicture : verificationText.noCodeInFile;
  return sentence({ file: name });
}

function unknownFileSentence(number: string | null): string {
  if (number === null) return verificationText.unreadableFile;
  return number === "" ? verificationText.unknownFile : verificationText.unknownNumberInFile({ number });
}

function verdictKey({ classNumber, name, number }: VerifiedCertificate): string {
  return [classNumber, name, number].join("\n");
}

/** Bytes of the largest signed data that are read. */
const longestCredential = 1_000_000;
/** Bytes of the largest file that is read for its number. */
const longestFile = 20_000_000;
/** Milliseconds after which the number in a file is no longer waited for. */
const longestReading = 10_000;

/** The signed data that a file is; `null` for another one. */
async function dataIn(file: Blob): Promise<string | null> {
  if (file.size > longestCredential || (await file.slice(0, 3).text()) !== "eyJ") return null;
  return (await file.text()).trim();
}

/** What a PDF file names, read on this device by a worker; `null` if it cannot be read within ten seconds. */
async function namedIn(file: Blob): Promise<NamedInPdf | null> {
  if (file.size > longestFile || typeof Worker === "undefined") return null;
  const content = await file.arrayBuffer();
  const worker = new Worker(new URL("./read-pdf.worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<NamedInPdf | null>((resolve) => {
      timer = setTimeout(() => resolve(null), longestReading);
      // pdf.js reports from the same worker that it is ready, with an object.
      worker.addEventListener("message", ({ data }: MessageEvent<NamedInPdf | null>) => {
        if (data === null || "statement" in data) resolve(data);
      });
      worker.addEventListener("error", () => resolve(null));
      worker.postMessage(content, [content]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
