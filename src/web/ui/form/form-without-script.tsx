import type { ReactNode } from "react";
import { Button } from "#web/ui/button/button.tsx";
import fieldClasses from "./fields.module.css";
import classes from "./form.module.css";

export interface FieldWithoutScript {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** What can be selected; without it, a text or a date is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly type?: "date";
}

interface FormWithoutScriptProps {
  readonly fields: readonly FieldWithoutScript[];
  /** The address that they are added to. */
  readonly address: string;
  /** The text of the button. */
  readonly action: string;
  readonly children?: ReactNode;
}

/** Fields for a browser without JavaScript, which sends them as parameters of an address. */
export function FormWithoutScript({ fields, address, action, children }: FormWithoutScriptProps) {
  // A browser that runs the app shows nothing of it, and the build leaves out the code below.
  if (!import.meta.env.SSR) return <noscript className={classes.whole} />;
  const [path, query] = address.split("?");
  return (
    <noscript className={classes.whole}>
      <form className={classes.formWithoutScript} action={path}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map(({ name, label, options, type = "text", value }) => (
          <div key={name} className={fieldClasses.field}>
            <label htmlFor={`sent-${name}`}>{label}</label>
            {options ? (
              <select id={`sent-${name}`} className={fieldClasses.select} name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input id={`sent-${name}`} type={type} name={name} defaultValue={value} />
            )}
          </div>
        ))}
        {children}
        <Button type="submit" kind="primary">
          {action}
        </Button>
      </form>
    </noscript>
  );
}
