import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { duePlanText } from "#text/record/due-plan.ts";
import { paths } from "#web/paths.ts";
import { readPastedList } from "#web/state/pasted-list.ts";
import { listAddress } from "#web/state/stored-list.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextArea } from "#web/ui/form/fields.tsx";
import classes from "./due-screen.module.css";

/** Asks for numbers if the address names no vessels. */
export function NumberForm() {
  const [input, setInput] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const list = await readPastedList(input);
    const hasNumber = list.entries.length > 0;
    setError(hasNumber ? undefined : duePlanText.numbersNeeded);
    if (hasNumber) void navigate(paths.duePlan(listAddress(list)));
    else field.current?.focus();
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{duePlanText.noSource}</p>
      <TextArea
        ref={field}
        label={duePlanText.numbers}
        hint={duePlanText.numbersHint}
        value={input}
        onChange={setInput}
        error={error}
        rows={4}
        spellCheck={false}
      />
      <Button kind="primary" type="submit">
        {duePlanText.show}
      </Button>
    </form>
  );
}
