import { followText } from "#text/accounts/follows.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";

/** The address of a new feed. The server stores only its hash, so this is the only time. */
export function FeedAddress({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Stack>
      <SecretText secret={address} label={followText.feedAddress} copyLabel={followText.copyAddress} />
      <Notice tone="warning" isAlert>
        {followText.keepSecret}
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{followText.close}</Button>
      </DialogActions>
    </Stack>
  );
}
