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

test("facts without a value are omitted, and zero is a value", () => {
  render(<Facts facts={facts} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Flag", "Findings"]);
  expect(knownFacts(facts)).toHaveLength(2);
});

test("a list without any value renders nothing", () => {
  const { container } = render(<Facts facts={facts.slice(1, 4)} />);
  expect(container.innerHTML).toBe("");
});
