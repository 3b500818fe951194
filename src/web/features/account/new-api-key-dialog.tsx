import type { CreatedApiKey } from "#contract/account.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./new-api-key-dialog.module.css";

/** Shows a new key. The server stores only its hash, so this is the only time. */
export function NewApiKeyDialog({
  created: { name, key },
  onClose,
}: {
  created: CreatedApiKey;
  onClose: () => void;
}) {
  return (
    <Dialog title={`The key ${name}`} onClose={onClose}>
      <Stack>
        <div className={classes.key}>
          <code>{key}</code>
          <CopyButton label="Copy the key" text={() => key} />
        </div>
        <Notice tone="warning">Copy it now and keep it in a safe place: it cannot be shown again.</Notice>
        <div>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
