// The parts of a menu. Import it only from a component that is loaded late: the library's menu is as large as a screen.
import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import classes from "./popup.module.css";
import { closeOnTab, closeUnlessToggled, type PopupProps } from "./use-popup.ts";

interface MenuProps extends PopupProps {
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An open menu at its button. Arrow keys move in it; Escape, Tab and a press outside close it. */
export function Menu({ id, label, children, ...popup }: MenuProps) {
  return (
    <BaseMenu.Root open modal={false} onOpenChange={closeUnlessToggled(popup)}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className={classes.positioner}
          data-print="none"
          anchor={popup.anchor}
          align="end"
          sideOffset={6}
        >
          <BaseMenu.Popup
            id={id}
            className={`${classes.popup} ${classes.menu}`}
            aria-label={label}
            finalFocus={popup.anchor}
            onKeyDown={(event) => closeOnTab(event, popup)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** A link of a menu, such as the router's `<Link>`. */
export function MenuLink({ link }: { link: ReactElement }) {
  return <BaseMenu.LinkItem closeOnClick className={classes.item} render={link} />;
}

interface MenuItemProps {
  readonly onSelect: () => void;
  /** Given for an action during which the menu stays open. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** An action of a menu. */
export function MenuItem({ onSelect, isBusy, isDisabled = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      closeOnClick={isBusy === undefined}
      disabled={isBusy === true || isDisabled}
      className={classes.item}
      onClick={onSelect}
    >
      {children}
    </BaseMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Items of which one is selected. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={classes.item}>
          {option.icon}
          {option.label}
          <BaseMenu.RadioItemIndicator>
            <Check aria-hidden />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={classes.separator} />;
}
