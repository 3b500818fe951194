import { FileUp } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import type { FoundNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { uiText } from "#text/ui.ts";
import { Button } from "#web/ui/button/button.tsx";
import { readPastedList, usePastedList } from "#web/state/storage/pasted-list.ts";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";
import { TextArea } from "#web/ui/form/fields.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { FoundNumbersNote } from "./found-numbers.tsx";
import { readListFile } from "./list-file.ts";
import classes from "./check-list.module.css";

interface ListFormProps {
  readonly text: string;
  readonly onCheck: (text: string, list: FoundNumbers) => void;
}

/** The form for a list: pasted or typed, or the content of a file. */
export function ListForm({ text, onCheck }: ListFormProps) {
  const [input, setInput] = useState(text);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const found = usePastedList(input);
  // A browser would send the form itself, and lose what stands in it.
  const isServerMarkup = useIsServerMarkup();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const list = await readPastedList(input);
    const hasNumber = list.entries.length > 0;
    setError(hasNumber ? undefined : checkListText.numbersNeeded);
    if (hasNumber) onCheck(input, list);
    else field.current?.focus();
  }

  async function readFile(file: File) {
    const list = await readListFile(file);
    if ("problem" in list) {
      setError(list.problem);
    } else {
      setInput(list.text);
      setError(undefined);
    }
    field.current?.focus();
  }

  return (
    <form className={classes.form} data-print="none" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        ref={field}
        label={checkListText.numbers}
        hint={checkListText.numbersHint}
        value={input}
        onChange={setInput}
        error={error}
        rows={6}
        spellCheck={false}
        autoCapitalize="characters"
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void readFile(file);
        }}
      />
      <Row>
        <Button kind="primary" type="submit" disabled={isServerMarkup}>
          {checkListText.check}
        </Button>
        <FileButton onFile={(file) => void readFile(file)} />
        {input !== "" && <Button onClick={() => setInput("")}>{checkListText.clear}</Button>}
      </Row>
      <FoundNumbersNote list={found} />
      <noscript>{uiText.formNeedsScript}</noscript>
    </form>
  );
}

/** A button over a native file input, so that the keyboard and screen readers use the input itself. */
function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <span className={classes.file}>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
      <label htmlFor={id}>
        <FileUp aria-hidden />
        {checkListText.chooseFile}
      </label>
    </span>
  );
}
