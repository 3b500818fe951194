import { FileUp } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { listFormText } from "#text/record/list-form.ts";
import { uiText } from "#text/ui.ts";
import { Button } from "#web/ui/button/button.tsx";
import { readPastedList, usePastedList } from "#web/state/storage/pasted-list.ts";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";
import { TextArea } from "#web/ui/form/fields.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { FoundNumbersNote } from "./found-numbers.tsx";
import { readListFile } from "./list-file.ts";
import classes from "./lists.module.css";
import type { EnteredList } from "./pasted-text.ts";

interface ListFormProps {
  readonly list: EnteredList;
  /** What the form does. */
  readonly button: string;
}

/** The form for a list: pasted or typed, or the content of a file. */
export function ListForm({ button, list: { add, found: opened, open, text } }: ListFormProps) {
  const [input, setInput] = useState(text);
  const [error, setError] = useState<string>();
  const [remark, setRemark] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const found = usePastedList(input);
  // A browser would send the form itself, and lose what stands in it.
  const isServerMarkup = useIsServerMarkup();

  const isOpened = opened !== undefined && input === text;

  function change(next: string) {
    setInput(next);
    setRemark("");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const list = await readPastedList(input);
    const hasVessel = list.entries.length > 0 || list.unread.some(({ names }) => names.length > 0);
    setError(hasVessel ? undefined : listFormText.needed);
    if (hasVessel) open(input, list);
    else field.current?.focus();
  }

  async function readFile(file: File) {
    const list = await readListFile(file);
    if ("problem" in list) {
      setError(list.problem);
    } else {
      setInput(list.text);
      setRemark(list.remark);
      setError(undefined);
    }
    field.current?.focus();
  }

  return (
    <form className={classes.form} data-print="none" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        ref={field}
        label={listFormText.vessels}
        hint={listFormText.hint}
        value={input}
        onChange={change}
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
          {button}
        </Button>
        <FileButton onFile={(file) => void readFile(file)} />
        {input !== "" && <Button onClick={() => change("")}>{listFormText.clear}</Button>}
      </Row>
      {remark !== "" && <p>{remark}</p>}
      <FoundNumbersNote list={found} isOpen={isOpened} onAdd={isOpened ? add : undefined} />
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
        {listFormText.chooseFile}
      </label>
    </span>
  );
}
