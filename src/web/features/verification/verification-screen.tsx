import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { formatDateTime } from "#rules/dates.ts";
import { verificationText } from "#text/record/verification.ts";
import { verificationQuery } from "#web/api/verification.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { hashOfFile } from "./file-hash.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { VerificationForm } from "./verification-form.tsx";
import { unknownCertificate, type VerifiedCertificate, verifiedCertificate } from "./verified-certificate.ts";

interface ComparedFile {
  readonly name: string;
  readonly sha256: string;
}

/** The certificate verification screen. The number is a query parameter of the address; a file stays in memory. */
export function VerificationScreen() {
  const { certNum = "" } = useQueryString();
  const [file, setFile] = useState<ComparedFile | null>(null);
  const navigate = useNavigate();
  const verify = (number: string) => void navigate({ ...paths.verification(number), resetScroll: false });
  const compare = async (chosen: File | null) =>
    setFile(chosen && { name: chosen.name, sha256: await hashOfFile(chosen) });
  return (
    <>
      <VerificationForm
        key={certNum}
        number={certNum}
        fileName={file?.name ?? null}
        onNumber={verify}
        onFile={(chosen) => void compare(chosen)}
      />
      {(certNum !== "" || file) && <Verdicts number={certNum} sha256={file?.sha256 ?? null} />}
    </>
  );
}

function Verdicts({ number, sha256 }: { number: string; sha256: string | null }) {
  const { recordAsOf } = usePortal();
  const asOf = recordAsOf === null ? null : formatDateTime(recordAsOf);
  const query = useQuery(verificationQuery(number, sha256));
  return (
    <div aria-live="polite">
      <Loaded from={query} isEmpty={() => false} skeleton={<PanelSkeleton facts={6} />}>
        {({ member: members, responseInfo }) => {
          if (members.length === 0) {
            return (
              <VerdictCard
                certificate={unknownCertificate}
                asOf={asOf}
                sentence={number === "" ? verificationText.unknownFile : undefined}
                suggestions={responseInfo.suggestions}
              />
            );
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
