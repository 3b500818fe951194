import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sharedCopyParameter, type VesselChoice } from "#contract/lists.ts";
import { sharedCopyDays } from "#rules/lists/list-limits.ts";
import { listText } from "#text/record/lists.ts";
import { uiText } from "#text/ui.ts";
import { listQueries, lists } from "#web/api/lists.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { addVisitorCopy } from "#web/state/visitor-copies.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Stack } from "#web/ui/layout/columns.tsx";

interface CreatedLink {
  readonly link: string;
  /** Numbers that the copy does not have. */
  readonly leftOut: number;
}

interface ShareListProps {
  readonly choice: VesselChoice;
  readonly count: number;
  readonly onClose: () => void;
}

/** Creates the link of a copy and shows it once: the server stores only a hash of its secret. */
export function ShareListDialog({ choice, count, onClose }: ShareListProps) {
  const [created, setCreated] = useState<CreatedLink>();
  const link = created?.link;
  return (
    <Dialog title={listText.share} onClose={onClose}>
      {link === undefined ? (
        <CreateLink {...{ choice, count, onClose }} onCreated={setCreated} />
      ) : (
        <Stack>
          {created !== undefined && created.leftOut > 0 && (
            <Notice tone="warning">{listText.leftOut({ count: created.leftOut })}</Notice>
          )}
          <TextField
            label={listText.link}
            hint={listText.linkShownOnce}
            value={link}
            readOnly
            onChange={() => undefined}
          />
          <div>
            <CopyButton text={() => link} label={listText.copyLink}>
              {listText.copyLink}
            </CopyButton>{" "}
            <Button onClick={onClose}>{listText.close}</Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function CreateLink({
  choice,
  count,
  onClose,
  onCreated,
}: ShareListProps & { onCreated: (created: CreatedLink) => void }) {
  const { user, today } = usePortal();
  const client = useQueryClient();
  const { field: _, ...state } = useForm({
    initial: {},
    checks: {},
    submit: async () => {
      const { id, leftOut, revocationToken, secret } = await lists.share(choice);
      if (revocationToken !== null) {
        addVisitorCopy({ id, revocationToken, vesselCount: count - leftOut, createdAt: today });
      }
      void client.invalidateQueries(listQueries.copies());
      const link = window.location.origin + href(paths.checkList({ [sharedCopyParameter]: secret }));
      onCreated({ link, leftOut });
    },
  });
  return (
    <Form
      state={state}
      button={listText.createLink}
      busyText={listText.sharing}
      actions={<Button onClick={onClose}>{uiText.cancel}</Button>}
    >
      <p>{listText.shareAbout({ count })}</p>
      <p>{user ? listText.shareUser : listText.shareVisitor({ days: sharedCopyDays })}</p>
    </Form>
  );
}
