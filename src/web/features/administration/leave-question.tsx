import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";

interface LeaveQuestionProps {
  readonly title: string;
  /** What is lost by leaving, in a sentence. */
  readonly children: string;
  readonly stay: string;
  readonly leave: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is left. Escape stays. */
export function LeaveQuestion({ title, children, stay, leave, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog title={title} onClose={onStay}>
      <p>{children}</p>
      <DialogActions>
        <Button onClick={onStay}>{stay}</Button>
        <Button kind="primary" onClick={onLeave}>
          {leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
