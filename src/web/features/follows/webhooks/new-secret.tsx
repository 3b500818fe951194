import { webhookText } from "#text/accounts/webhooks.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyableText } from "#web/ui/button/copyable-text.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";

/** A new secret, in a dialog. The server does not show it again. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <p>{webhookText.aboutSecret}</p>
      <CopyableText text={secret} copyLabel={webhookText.copySecret} />
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
