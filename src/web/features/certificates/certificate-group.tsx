import { ItemList } from "#web/ui/item-list.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Withheld } from "#web/ui/statutory.tsx";
import { certificateColumns, CertificateItem } from "./certificate-item.tsx";
import type { Certificate } from "./certificate.ts";
import type { Selection } from "./selection.ts";

interface CertificateGroupProps {
  readonly heading: string;
  readonly certificates: readonly Certificate[];
  readonly selection: Selection;
}

/** The certificates under one heading. */
export function CertificateGroup({ heading, certificates, selection }: CertificateGroupProps) {
  const released = certificates.filter(({ isWithheld }) => !isWithheld);
  return (
    <Panel title={heading} count={certificates.length} isFlush>
      {released.length > 0 && (
        <ItemList columns={certificateColumns}>
          {released.map((certificate) => (
            <CertificateItem
              key={certificate.key}
              certificate={certificate}
              isSelected={selection.keys.has(certificate.key)}
              onSelect={(isSelected) => selection.select(certificate.key, isSelected)}
            />
          ))}
        </ItemList>
      )}
      <Withheld count={certificates.length - released.length} noun="certificate" />
    </Panel>
  );
}
