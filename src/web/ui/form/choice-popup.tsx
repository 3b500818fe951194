import { Combobox } from "@base-ui/react/combobox";
import { Check, Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { fieldText } from "#text/fields.ts";
import { closeUnlessToggled, type PopupProps } from "#web/ui/popup/use-popup.ts";
import popupClasses from "#web/ui/popup/popup.module.css";
import classes from "./choice-popup.module.css";

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceProps {
  readonly label: string;
  /** Text while nothing is selected. */
  readonly placeholder: string;
  /** Text of the first option, which selects nothing; the placeholder by default. */
  readonly emptyOption?: string;
  readonly options: readonly Option[];
  /** Empty when nothing is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ChoicePopupProps extends ChoiceProps, PopupProps {
  /** The text that is searched for. It begins with what is typed on the button until the field has the focus. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** A list of more options has a visible search field. In a shorter one, typing searches too. */
const longestWithoutSearch = 8;

/** Selects the first match on Enter, because the library highlights none for a text that was typed before the list opened. */
function selectFirstOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== "Enter" || currentTarget.value === "") return;
  if (currentTarget.hasAttribute("aria-activedescendant")) return;
  currentTarget.closest("[role=dialog]")?.querySelector<HTMLElement>("[role=option]")?.click();
}

/** The list of a combobox, with a search field for a long one. */
export function ChoicePopup({
  label,
  placeholder,
  emptyOption = placeholder,
  options,
  value,
  onChange,
  typed,
  onType,
  isTouched,
  id,
  ...popup
}: ChoicePopupProps) {
  const items = [{ value: "", label: emptyOption }, ...options];
  const selected = items.find((item) => item.value === value) ?? null;

  function select(option: Option | null) {
    popup.onClose();
    if (option && option.value !== value) onChange(option.value);
  }
  return (
    <Combobox.Root
      open
      items={items}
      value={selected}
      inputValue={typed}
      onInputValueChange={onType}
      autoHighlight
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={select}
      onOpenChange={closeUnlessToggled(popup)}
    >
      <Combobox.Portal>
        <Combobox.Positioner
          className={popupClasses.positioner}
          data-print="none"
          anchor={popup.anchor}
          align="start"
          sideOffset={4}
        >
          <Combobox.Popup
            id={id}
            className={`${popupClasses.popup} ${classes.popup}`}
            aria-label={label}
            finalFocus={popup.anchor}
            {...(isTouched && { initialFocus: false })}
          >
            <div className={classes.search} data-short={options.length <= longestWithoutSearch}>
              <Search aria-hidden />
              <Combobox.Input
                aria-label={fieldText.searchIn({ label })}
                placeholder={fieldText.typeToSearch}
                onKeyDown={selectFirstOnEnter}
              />
            </div>
            <Combobox.Empty>
              <p className={classes.empty}>{fieldText.noMatch}</p>
            </Combobox.Empty>
            <Combobox.List className={classes.list} aria-label={label}>
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={classes.option}>
                  <span>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
