import { type ReactNode, useContext } from "react";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import classes from "./form.module.css";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { AfterFailure } from "#web/ui/feedback/after-failure.ts";
import type { FormState } from "./use-form.ts";

interface FormProps {
  readonly state: FormState;
  /** Label of the submit button. */
  readonly button: string;
  /** Its label while the form is being submitted. */
  readonly busyText: string;
  /** Buttons or links beside the submit button. */
  readonly actions?: ReactNode;
  /** Makes the submit button as wide as the fields. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A form: its fields, the error of the last submission and the submit button. */
export function Form({ state, button, busyText, actions, isWide, children }: FormProps) {
  const { form, onSubmit, isBusy, failure } = state;
  const afterFailure = useContext(AfterFailure);
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
        <Notice tone="danger" isAlert>
          {failure}
          {afterFailure}
        </Notice>
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
