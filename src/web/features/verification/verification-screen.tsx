import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoment } from "#rules/dates.ts";
import { queries } from "#web/api/queries.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { hashOfFile } from "./file-hash.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { VerificationForm } from "./verification-form.tsx";
import { unknownCertificate, type VerifiedCertificate, verifiedCertificate } from "./verified-certificate.ts";

interface ComparedFile {
  readonly name: string;
  readonly sha256: string;
}

/** Whether a certificate can be relied on, for anybody who holds one. The number stands in the address; a file does not. */
export function VerificationScreen() {
  const { certNum = "" } = useQueryString();
  const [file, setFile] = useState<ComparedFile | null>(null);
  const navigate = useNavigate();
  const ask = (number: string) => void navigate({ ...paths.verification(number), resetScroll: false });
  const compare = async (chosen: File | null) =>
    setFile(chosen && { name: chosen.name, sha256: await hashOfFile(chosen) });
  return (
    <>
      <VerificationForm
        key={certNum}
        number={certNum}
        fileName={file?.name ?? null}
        onNumber={ask}
        onFile={(chosen) => void compare(chosen)}
      />
      {(certNum !== "" || file) && <Verdicts number={certNum} sha256={file?.sha256 ?? null} />}
    </>
  );
}

const unknownFile =
  "No document on record has exactly this content. Enter the number of the certificate to compare it with what was issued.";

function Verdicts({ number, sha256 }: { number: string; sha256: string | null }) {
  const { recordAsOf } = usePortal();
  const asOf = recordAsOf === null ? null : formatMoment(recordAsOf);
  const asked = useQuery(queries.verification(number, sha256));
  return (
    <div aria-live="polite">
      <Loaded from={asked} isEmpty={() => false} skeleton={<PanelSkeleton facts={6} />}>
        {(members) => {
          if (members.length === 0) {
            const sentence = number === "" ? unknownFile : undefined;
            return <VerdictCard certificate={unknownCertificate} asOf={asOf} sentence={sentence} />;
          }
          return (
            <Stack>
              {members.map(verifiedCertificate).map((certificate) => (
                <VerdictCard key={keyOf(certificate)} certificate={certificate} asOf={asOf} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </div>
  );
}

function keyOf({ classNumber, name, number }: VerifiedCertificate): string {
  return [classNumber, name, number].join("\n");
}
