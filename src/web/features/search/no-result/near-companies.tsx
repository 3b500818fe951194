import { useQuery } from "@tanstack/react-query";
import { suggestionText } from "#text/record/suggestions.ts";
import { noResultText } from "#text/record/no-result.ts";
import { suggestionsQuery } from "#web/api/suggestions.ts";
import { useTermsAgreement } from "#web/state/terms-agreement.ts";
import { CompanyLink } from "#web/record-links.tsx";
import classes from "./no-result.module.css";

/** The companies that match the text. They come with the suggestions, which need the agreement to the terms. */
export function NearCompanies({ text }: { text: string }) {
  const [isAgreed] = useTermsAgreement();
  const { data } = useQuery({ ...suggestionsQuery(text), enabled: isAgreed && text !== "" });
  const companies = data?.companies ?? [];
  if (companies.length === 0) return null;
  return (
    <section className={classes.help}>
      <h2>{noResultText.companies({ text })}</h2>
      <ul>
        {companies.map(({ customer_name, customer_number, vessel_count }) => (
          <li key={customer_number}>
            <CompanyLink number={customer_number}>{customer_name}</CompanyLink>{" "}
            <span>{suggestionText.vesselCount({ count: vessel_count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
