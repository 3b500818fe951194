import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { companyText } from "#text/record/company.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./company-form.module.css";

interface CompanyFormProps {
  readonly text: string;
  readonly onFind: (text: string) => void;
}

/** The form of the search for companies. */
export function CompanyForm({ text, onFind }: CompanyFormProps) {
  const [input, setInput] = useState(text);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const hasText = /[\p{L}\p{N}]/u.test(input);
    setError(hasText ? undefined : companyText.textNeeded);
    if (hasText) onFind(input.trim());
    else field.current?.focus();
  }

  return (
    <Panel title={companyText.findTitle} isPageTitle isCollapsible={false}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          name="text" // so that the form works before the app does
          label={companyText.findLabel}
          hint={companyText.findHint}
          value={input}
          onChange={setInput}
          error={error}
          enterKeyHint="search"
          maxLength={200}
        />
        <Button kind="primary" type="submit">
          <Search aria-hidden />
          {companyText.find}
        </Button>
      </form>
    </Panel>
  );
}
