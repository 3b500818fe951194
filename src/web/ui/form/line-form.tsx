import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button/button.tsx";
import classes from "./form.module.css";

interface LineFormProps {
  /** Icon and text of the button that submits the form. */
  readonly icon: LucideIcon;
  readonly button: string;
  readonly onSubmit: () => void;
  /** The field. */
  readonly children: ReactNode;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/** A form of one field, with its buttons beside it where there is room. */
export function LineForm({ actions, button, children, icon: Icon, onSubmit }: LineFormProps) {
  return (
    <form
      className={classes.lineForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button kind="primary" type="submit">
        <Icon aria-hidden />
        {button}
      </Button>
      {actions}
    </form>
  );
}
