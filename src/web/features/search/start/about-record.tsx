import { Link } from "@tanstack/react-router";
import { aboutRecordText } from "#text/record/start.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import classes from "./start.module.css";

/** What the record is and is not, and whom to ask. */
export function AboutRecord() {
  const { abbreviation, contactUrl, name } = usePortal().society;
  return (
    <section className={`${classes.aboutPanel} ${classes.about}`} aria-label={aboutRecordText.about}>
      <div>
        <h2>{aboutRecordText.isTitle}</h2>
        <p>{aboutRecordText.is({ society: name })}</p>
      </div>
      <div>
        <h2>{aboutRecordText.isNotTitle}</h2>
        <p>{aboutRecordText.isNot}</p>
      </div>
      <div>
        <h2>{aboutRecordText.nextTitle}</h2>
        <p>
          {aboutRecordText.verify({
            link: (text) => (
              <Link key="link" {...paths.verification()}>
                {text}
              </Link>
            ),
          })}{" "}
          {aboutRecordText.contact({
            abbreviation,
            link: (text) => (
              <a key="link" href={contactUrl}>
                {text}
              </a>
            ),
          })}
        </p>
      </div>
    </section>
  );
}
