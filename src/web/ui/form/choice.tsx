import { ChevronDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";
import type { ChoiceProps } from "./choice-popup.tsx";

const ChoicePopup = lateComponent(() => import("./choice-popup.tsx").then((code) => code.ChoicePopup));

/**
 * State of a combobox: the props and the text of its button, and its list. A key typed on the button opens the list and begins the
 * search in it, also while the code of the list is being loaded.
 */
export function useChoice(choice: ChoiceProps): {
  readonly button: ComponentProps<"button">;
  readonly content: ReactNode;
  readonly list: ReactNode;
} {
  const { placeholder, options, value } = choice;
  const { isOpen, open, button, popup } = usePopup(ChoicePopup.prefetch);
  const [typed, setTyped] = useState("");

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== " " || typed !== "");
    if (!isText && key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    if (isText) setTyped((text) => text + key);
    open();
  }
  const onClose = () => {
    setTyped("");
    popup.onClose();
  };
  // The button closes the list too.
  const onClick = () => {
    setTyped("");
    button.onClick();
  };
  const selected = options.find((option) => option.value === value);
  return {
    button: { ...button, role: "combobox", "aria-haspopup": "dialog", value, onKeyDown, onClick },
    content: (
      <>
        <span>{selected?.label ?? placeholder}</span>
        <ChevronDown aria-hidden />
      </>
    ),
    list: isOpen && <ChoicePopup {...choice} {...popup} onClose={onClose} typed={typed} onType={setTyped} />,
  };
}
