import { Columns2 } from "lucide-react";
import { useRef, useState } from "react";
import { maximumComparedVessels, readComparedNumbers } from "#rules/lists/compared-vessels.ts";
import { compareText } from "#text/record/compare.ts";
import { ToolStarts } from "#web/features/lists/tool-starts.tsx";
import { paths } from "#web/paths.ts";
import { TextField } from "#web/ui/form/fields.tsx";
import { LineForm } from "#web/ui/form/line-form.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";

interface CompareFormProps {
  readonly numbers: readonly string[];
  readonly onCompare: (numbers: readonly string[]) => void;
}

/** The numbers of the vessels that are compared. */
export function CompareForm({ numbers, onCompare }: CompareFormProps) {
  const listed = numbers.join(", ");
  const [input, setInput] = useState(listed);
  // The form stays, with its focus, when another address is opened.
  const [shown, setShown] = useState(listed);
  if (shown !== listed) {
    setShown(listed);
    setInput(listed);
  }
  const [error, setError] = useState<string>();
  const isEmpty = numbers.length === 0;
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const typed = readComparedNumbers(input);
    const problem = problemOf(typed.length);
    setError(problem);
    if (problem === undefined) onCompare(typed);
    else field.current?.focus();
  }

  return (
    <PagePanel title={compareText.title} isNarrow={isEmpty} about={isEmpty ? compareText.about : undefined}>
      <LineForm onSubmit={submit} icon={Columns2} button={compareText.compare}>
        <TextField
          ref={field}
          name="numbers" // so that the form works before the app does
          label={compareText.numbers}
          hint={compareText.numbersHint}
          value={input}
          onChange={setInput}
          error={error}
          enterKeyHint="go"
        />
      </LineForm>
      {isEmpty && <ToolStarts addressOf={paths.compare} />}
    </PagePanel>
  );
}

function problemOf(count: number): string | undefined {
  if (count < 2) return compareText.fewNumbers;
  if (count <= maximumComparedVessels) return undefined;
  return compareText.manyNumbers({ count, maximum: maximumComparedVessels });
}
