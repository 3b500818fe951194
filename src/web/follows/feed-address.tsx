import { followText } from "#text/accounts/follows.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import classes from "./follow-form.module.css";

/** The address of a new feed. The server stores only its hash, so this is the only time. */
export function FeedAddress({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Stack>
      <div className={classes.address}>
        <code aria-label={followText.feedAddress}>{address}</code>
        <CopyButton label={followText.copyAddress} text={() => address} />
      </div>
      <Notice tone="warning" isAlert>
        {followText.keepSecret}
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{followText.close}</Button>
      </DialogActions>
    </Stack>
  );
}
