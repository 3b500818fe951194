import classes from "./maltese-cross.module.css";

/** There is no element for a letter that is a picture. */
const picture = { role: "img", "aria-label": "Maltese cross" };

/** ✠ before a notation: the vessel was built under the survey of the society. */
export function MalteseCross() {
  return (
    <span className={classes.cross} title="Built under survey" {...picture}>
      ✠
    </span>
  );
}
