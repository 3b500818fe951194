import { Link } from "@tanstack/react-router";
import { Columns2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maximumComparedVessels, readNumberList } from "#rules/search/number-list.ts";
import { compareText } from "#text/record/compare.ts";
import { paths } from "#web/paths.ts";
import { useRecentVessels } from "#web/state/recent-vessels.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./compare-screen.module.css";

interface CompareFormProps {
  readonly numbers: readonly string[];
  readonly onCompare: (numbers: readonly string[]) => void;
}

/** The numbers of the vessels that are compared. */
export function CompareForm({ numbers, onCompare }: CompareFormProps) {
  const [input, setInput] = useState(numbers.join(", "));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = [...new Set(readNumberList(input).entries.map(({ number }) => number))];
    const problem = problemOf(typed.length);
    setError(problem);
    if (problem === undefined) onCompare(typed);
  }

  return (
    <Panel title={compareText.title} isPageTitle isCollapsible={false}>
      {numbers.length === 0 && <p className={classes.about}>{compareText.about}</p>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          name="numbers" // so that the form works before the app does
          label={compareText.numbers}
          hint={compareText.numbersHint}
          value={input}
          onChange={setInput}
          error={error}
          enterKeyHint="go"
        />
        <Button kind="primary" type="submit">
          <Columns2 aria-hidden />
          {compareText.compare}
        </Button>
      </form>
      {numbers.length === 0 && <RecentVesselsLink />}
    </Panel>
  );
}

function problemOf(count: number): string | undefined {
  if (count < 2) return compareText.fewNumbers;
  if (count <= maximumComparedVessels) return undefined;
  return compareText.manyNumbers({ count, maximum: maximumComparedVessels });
}

/** Leads to the comparison of the vessels that were opened last. */
function RecentVesselsLink() {
  const recent = useRecentVessels()
    .flatMap(({ key, name }) => ("ImoNum" in key ? { number: key.ImoNum, name: name || key.ImoNum } : []))
    .slice(0, maximumComparedVessels);
  if (recent.length < 2) return null;
  return (
    <p className={classes.recent}>
      <Link {...paths.compare(recent.map(({ number }) => number))}>
        {compareText.recentVessels({ names: recent.map(({ name }) => name).join(", ") })}
      </Link>
    </p>
  );
}
