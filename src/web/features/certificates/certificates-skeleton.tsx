import { Stack } from "#web/ui/columns.tsx";
import { ItemListSkeleton } from "#web/ui/item-list-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { certificateColumns, certificateLabels } from "./certificate-item.tsx";
import classes from "./certificate-list.module.css";

/** The screen before its certificates are known. */
export function CertificatesSkeleton() {
  return (
    <Stack>
      <div className={classes.tools}>
        <Skeleton width="320px" height="32px" />
        <Skeleton width="200px" height="38px" />
      </div>
      <ItemListSkeleton columns={certificateColumns} labels={certificateLabels} count={4} />
      <ItemListSkeleton columns={certificateColumns} labels={certificateLabels} count={2} />
    </Stack>
  );
}
