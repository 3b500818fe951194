import type { MadeKey } from "#contract/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/columns.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import classes from "./key-dialog.module.css";

/** Shows a key that was made: this once. */
export function KeyDialog({ made: { name, key }, onClose }: { made: MadeKey; onClose: () => void }) {
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
