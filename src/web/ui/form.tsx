import type { ReactNode } from "react";
import { BusyButton } from "./busy-button.tsx";
import classes from "./form.module.css";
import { Notice } from "./notice.tsx";
import type { FormState } from "./use-form.ts";

interface FormProps {
  readonly state: FormState;
  /** What its button says, and what it says while the form is on its way. */
  readonly button: string;
  readonly busyText: string;
  /** What stands beside the button. */
  readonly actions?: ReactNode;
  /** The button as wide as the fields, where it is the one thing to do. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Fields one below the other, why they were refused, and the button that sends them. */
export function Form({ state, button, busyText, actions, isWide, children }: FormProps) {
  const { form, onSubmit, isBusy, failure } = state;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={classes.form}
      data-wide={isWide}
      aria-busy={isBusy}
      onSubmit={onSubmit}
    >
      {children}
      {failure !== null && (
        <div className={classes.failure}>
          <Notice tone="danger" isAlert>
            {failure}
          </Notice>
        </div>
      )}
      <div className={classes.actions}>
        <BusyButton type="submit" kind="primary" isBusy={isBusy} busyText={busyText}>
          {button}
        </BusyButton>
        {actions}
      </div>
    </form>
  );
}
