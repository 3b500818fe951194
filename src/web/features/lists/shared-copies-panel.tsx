import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SharedCopySummary } from "#contract/lists.ts";
import { formatDate } from "#rules/dates.ts";
import { formatNumber } from "#rules/numbers.ts";
import { listText } from "#text/record/lists.ts";
import { listQueries, lists } from "#web/api/lists.ts";
import { usePortal } from "#web/state/portal.ts";
import { removeVisitorCopy, useVisitorCopies, type VisitorCopy } from "#web/state/visitor-copies.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import classes from "./lists.module.css";

/** The copies that the user shares. */
export function UserCopiesPanel() {
  const { user } = usePortal();
  const client = useQueryClient();
  const query = useQuery(listQueries.copies());
  const revoke = async ({ id }: SharedCopySummary) => {
    await lists.revoke({ id });
    await client.invalidateQueries(listQueries.copies());
  };
  return (
    <Panel title={listText.sharedCopies} count={query.data?.length}>
      <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
        {(copies) => <Copies copies={copies} revoke={user?.impersonatedBy ? null : revoke} />}
      </Loaded>
    </Panel>
  );
}

/** The copies that were shared from this browser without an account. */
export function VisitorCopiesPanel() {
  const copies = useVisitorCopies();
  if (copies.length === 0) return null;
  const revoke = async ({ id, revocationToken }: VisitorCopy) => {
    await lists.revoke({ revocationToken }).catch((error: unknown) => {
      // A copy that has expired needs no revocation.
      if ((error as { code?: unknown }).code !== "sharedCopyGone") throw error;
    });
    removeVisitorCopy(id);
  };
  return (
    <Panel title={listText.sharedCopies} count={copies.length}>
      <Copies copies={copies} revoke={revoke} />
    </Panel>
  );
}

interface CopiesProps<Copy> {
  readonly copies: readonly Copy[];
  /** `null` for a reader who may not revoke them. */
  readonly revoke: ((copy: Copy) => Promise<void>) | null;
}

function Copies<Copy extends SharedCopySummary>({ copies, revoke }: CopiesProps<Copy>) {
  const [revoking, setRevoking] = useState<Copy | null>(null);
  if (copies.length === 0) return <p className={classes.about}>{listText.noSharedCopies}</p>;
  const columns = columnsOf<Copy>(revoke && ((copy) => setRevoking(copy)));
  return (
    <Stack>
      <p className={classes.about}>{listText.sharedCopiesAbout}</p>
      <Table label={listText.sharedCopies} columns={columns} rows={copies} rowKey={({ id }) => id} />
      {revoking && revoke && (
        <ConfirmationDialog
          title={listText.revokeQuestion({ day: formatDate(revoking.createdAt) })}
          button={listText.revoke}
          busyText={listText.revoking}
          onConfirm={async () => {
            await revoke(revoking);
            showToast(listText.revoked);
          }}
          onClose={() => setRevoking(null)}
        >
          <p>{listText.sharedCopiesAbout}</p>
        </ConfirmationDialog>
      )}
    </Stack>
  );
}

function RevokeButton({ copy, onPress }: { copy: SharedCopySummary; onPress: () => void }) {
  return (
    <Button
      kind="quiet"
      aria-label={listText.revokeCopy({ day: formatDate(copy.createdAt) })}
      onClick={onPress}
    >
      {listText.revoke}
    </Button>
  );
}

function columnsOf<Copy extends SharedCopySummary>(
  onRevoke: ((copy: Copy) => void) | null,
): readonly Column<Copy>[] {
  return [
    { title: listText.shared, isRowHeader: true, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      title: listText.vessels,
      isNumeric: true,
      width: "20%",
      cell: ({ vesselCount }) => formatNumber(vesselCount),
    },
    {
      title: listText.actions,
      isTitleHidden: true,
      cell: (copy) => onRevoke && <RevokeButton copy={copy} onPress={() => onRevoke(copy)} />,
    },
  ];
}
