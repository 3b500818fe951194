import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { companyText } from "#text/record/company.ts";
import { TextField } from "#web/ui/form/fields.tsx";
import { LineForm } from "#web/ui/form/line-form.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";

interface CompanyFormProps {
  readonly text: string;
  readonly onFind: (text: string) => void;
}

/** The form of the search for companies. */
export function CompanyForm({ text, onFind }: CompanyFormProps) {
  const [input, setInput] = useState(text);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const hasText = /[\p{L}\p{N}]/u.test(input);
    setError(hasText ? undefined : companyText.textNeeded);
    if (hasText) onFind(input.trim());
    else field.current?.focus();
  }

  return (
    <PagePanel title={companyText.findTitle} isNarrow={text === ""}>
      <LineForm onSubmit={submit} icon={Search} button={companyText.find}>
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
      </LineForm>
    </PagePanel>
  );
}
