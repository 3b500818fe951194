import type { CreatedApiKey } from "#contract/account.ts";
import { accountText } from "#text/accounts/account.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

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
        <SecretText secret={key} copyLabel={accountText.copyKey} />
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
