import { useLossOfClass } from "#web/state/loss-of-class.ts";
import { certificateText } from "#text/record/certificates.ts";
import { ItemList } from "#web/ui/table/item-list.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { WithheldNotice } from "#web/ui/status/statutory.tsx";
import { certificateColumns, CertificateItem } from "./certificate-item.tsx";
import type { Certificate } from "./certificate.ts";
import type { Selection } from "./selection.ts";

interface CertificateGroupProps {
  readonly heading: string;
  readonly certificates: readonly Certificate[];
  readonly selection: Selection;
}

/** The certificates of one service group; withheld ones are only counted. */
export function CertificateGroup({ heading, certificates, selection }: CertificateGroupProps) {
  const lossOfClass = useLossOfClass();
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
      <WithheldNotice
        count={certificates.length - released.length}
        describeCount={certificateText.count}
        lossOfClass={lossOfClass}
      />
    </Panel>
  );
}
