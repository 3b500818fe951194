import "#tests/web/clean-up.ts";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Facts, knownFacts } from "./facts.tsx";

const facts = [
  { label: "Flag", value: "Panama" },
  { label: "Port", value: "" },
  { label: "Call Sign", value: null },
  { label: "Official Number", value: undefined },
  { label: "Findings", value: 0 },
];

test("facts of which nothing is known are absent; zero is known", () => {
  render(<Facts facts={facts} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Flag", "Findings"]);
  expect(knownFacts(facts)).toHaveLength(2);
});

test("without a known fact there is no list", () => {
  const { container } = render(<Facts facts={facts.slice(1, 4)} />);
  expect(container.innerHTML).toBe("");
});
