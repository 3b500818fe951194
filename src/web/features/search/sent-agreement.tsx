import { searchText } from "#text/record/search.ts";
import classes from "./search.module.css";
import { TermsLink } from "./terms-link.tsx";

/** The agreement to the terms of use in a form that a browser sends without the app. */
export function SentAgreement() {
  return (
    <label className={classes.terms}>
      <input type="checkbox" name="terms" value="agreed" required />{" "}
      <span>{searchText.agreement({ link: (content) => <TermsLink key="link">{content}</TermsLink> })}</span>
    </label>
  );
}
