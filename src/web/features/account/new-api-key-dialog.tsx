import type { CreatedApiKey } from "#contract/account.ts";
import { accountText } from "#text/accounts/account.ts";
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
    <Dialog title={accountText.newKey({ name })} onClose={onClose}>
      <Stack>
        <div className={classes.key}>
          <code>{key}</code>
          <CopyButton label={accountText.copyKey} text={() => key} />
        </div>
        <Notice tone="warning">{accountText.keepKey}</Notice>
        <div>
          <Button kind="primary" onClick={onClose}>
            {accountText.done}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
