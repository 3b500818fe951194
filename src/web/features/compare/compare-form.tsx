import { Columns2 } from "lucide-react";
import { useRef, useState } from "react";
import { maximumComparedVessels, readComparedNumbers } from "#rules/lists/compared-vessels.ts";
import { compareText } from "#text/record/compare.ts";
import { ToolStarts } from "#web/features/lists/tool-starts.tsx";
import { paths } from "#web/paths.ts";
import { TextField } from "#web/ui/form/fields.tsx";
import { LineForm } from "#web/ui/form/line-form.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

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
    <Panel
      title={compareText.title}
      isPageTitle
      isNarrow={isEmpty}
      about={isEmpty ? compareText.about : undefined}
    >
      <LineForm
        onSubmit={submit}
        button={
          <>
            <Columns2 aria-hidden />
            {compareText.compare}
          </>
        }
      >
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
    </Panel>
  );
}

function problemOf(count: number): string | undefined {
  if (count < 2) return compareText.fewNumbers;
  if (count <= maximumComparedVessels) return undefined;
  return compareText.manyNumbers({ count, maximum: maximumComparedVessels });
}
