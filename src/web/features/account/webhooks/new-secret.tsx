import { webhookText } from "#text/accounts/webhooks.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import classes from "#web/features/account/new-api-key-dialog.module.css";

/** A new secret, in a dialog. The server does not show it again. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <p>{webhookText.aboutSecret}</p>
      <div className={classes.key}>
        <code>{secret}</code>
        <CopyButton label={webhookText.copySecret} text={() => secret} />
      </div>
      <Notice tone="warning" isAlert>
        {webhookText.keepSecret}
      </Notice>
      <div>
        <Button kind="primary" onClick={onClose}>
          {webhookText.done}
        </Button>
      </div>
    </Stack>
  );
}
