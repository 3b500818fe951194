import classes from "./rich-text.module.css";
import { sanitise } from "./sanitise.ts";

/** Sanitised HTML. Plain text keeps its line breaks. */
export function RichText({ html }: { html: string }) {
  const isPlain = !/<[a-z]/i.test(html);
  return (
    <div className={classes.text} data-plain={isPlain} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
  );
}
