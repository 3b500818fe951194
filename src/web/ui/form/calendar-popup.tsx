import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ClassNames, DayPicker } from "react-day-picker";
import { formatDate } from "#rules/dates.ts";
import { fieldText } from "#text/fields.ts";
import type { PopupProps } from "#web/ui/popup/use-popup.ts";
import classes from "./calendar-popup.module.css";
import { FieldsPopup } from "./fields-popup.tsx";

interface CalendarPopupProps extends PopupProps {
  readonly label: string;
  /** ISO date, or empty. */
  readonly value: string;
  readonly latest: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The last month that the calendar offers without a latest day. */
const latestMonth = new Date(2099, 11);

/** Years before the last month that the calendar offers. Earlier days can be typed. */
const offeredYears = 150;

/** A calendar of one month. Arrow keys move by day and week, Page Up and Page Down by month. */
export function CalendarPopup({ label, value, latest, onChange, ...popup }: CalendarPopupProps) {
  const last = latest === undefined ? undefined : toLocalDate(latest);
  const selected = value === "" ? undefined : toLocalDate(value);
  const month = selected ?? last;
  const end = last ?? latestMonth;

  function select(_: Date | undefined, pressed: Date) {
    popup.onClose();
    onChange(toIsoDay(pressed));
  }
  return (
    <FieldsPopup {...popup} label={label} focusesItself>
      <DayPicker
        classNames={classNames}
        mode="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opens on request, and the focus returns to its button
        autoFocus={!popup.isTouched}
        weekStartsOn={1}
        showOutsideDays
        captionLayout="dropdown"
        navLayout="around"
        selected={selected}
        {...(month && { defaultMonth: month })}
        startMonth={new Date(end.getFullYear() - offeredYears, 0)}
        endMonth={end}
        {...(last && { disabled: { after: last } })}
        labels={labels}
        components={{ Chevron }}
        onSelect={select}
      />
    </FieldsPopup>
  );
}

/** The calendar uses local dates; a date of the record is a day without a time zone. */
function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function toIsoDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

const labels = {
  labelNext: () => fieldText.nextMonth,
  labelPrevious: () => fieldText.previousMonth,
  labelMonthDropdown: () => fieldText.chooseMonth,
  labelYearDropdown: () => fieldText.chooseYear,
  labelDayButton: (date: Date, { selected }: { readonly selected?: boolean }) => {
    const day = formatDate(toIsoDay(date));
    return selected ? fieldText.selectedDay({ day }) : day;
  },
};

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  if (orientation === "left") return <ChevronLeft aria-hidden />;
  return orientation === "right" ? <ChevronRight aria-hidden /> : <span />;
}

const classNames = {
  month: classes.month,
  dropdowns: classes.dropdowns,
  dropdown_root: classes.dropdown,
  caption_label: classes.hidden,
  button_previous: classes.turn,
  button_next: classes.turn,
  weekday: classes.weekday,
  day: classes.cell,
  day_button: classes.day,
  selected: classes.selected,
  today: classes.today,
  outside: classes.outside,
} as Partial<ClassNames>;
