import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { createQueryClient } from "#web/api/query-client.ts";
import { useSuggestionField } from "./use-suggestion-field.ts";

function Field() {
  const [text, setText] = useState("9");
  const input = useRef<HTMLInputElement>(null);
  const { SuggestionField, selection } = useSuggestionField(true, input);
  if (SuggestionField === null)
    return (
      <input ref={input} aria-label="Plain" value={text} onChange={({ target }) => setText(target.value)} />
    );
  const field = { inputRef: input, searches: 0, selection, text, onChange: setText };
  return <SuggestionField {...field} aria-label="With suggestions" />;
}

/** Types where the focus and the caret are. */
function type(text: string): void {
  const field = document.activeElement as HTMLInputElement;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  fireEvent.input(field);
}

test("the field is replaced in one step: what is typed next stands behind what was typed before", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Field />
    </QueryClientProvider>,
  );
  const plain = screen.getByLabelText<HTMLInputElement>("Plain");
  plain.focus();
  // As soon as the selection has been read, the user types.
  Object.defineProperty(plain, "selectionStart", {
    configurable: true,
    get() {
      delete (plain as { selectionStart?: unknown }).selectionStart;
      queueMicrotask(() => type("0"));
      return 1;
    },
  });
  plain.setSelectionRange(1, 1);
  const field = await screen.findByLabelText<HTMLInputElement>("With suggestions");
  type("7");
  expect(field.value).toBe("907");
});
