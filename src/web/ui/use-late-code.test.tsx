import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { lateCode, useLateCode, type LateCode } from "./use-late-code.ts";

interface Code {
  readonly word: string;
}

function Reader({ code, isNeeded = true }: { code: LateCode<Code>; isNeeded?: boolean }) {
  return <p>{useLateCode(code, isNeeded)?.word ?? "none"}</p>;
}

interface Load {
  readonly resolve: (code: Code) => void;
  readonly reject: (error: Error) => void;
}

/** Code whose latest load the test ends. */
function codeUnderTest() {
  const loads: Load[] = [];
  const code = lateCode(() => new Promise<Code>((resolve, reject) => void loads.push({ resolve, reject })));
  const end = (finish: (load: Load | undefined) => void) => act(async () => finish(loads.at(-1)));
  return { code, loads, end };
}

test("late code is loaded once, when it is first needed", async () => {
  const { code, loads, end } = codeUnderTest();
  const { rerender } = render(<Reader code={code} isNeeded={false} />);
  expect(loads).toHaveLength(0);
  rerender(<Reader code={code} />);
  expect(screen.getByText("none")).toBeDefined();
  await end((load) => load?.resolve({ word: "there" }));
  expect(screen.getByText("there")).toBeDefined();
  render(<Reader code={code} />);
  expect([screen.getAllByText("there").length, loads.length]).toEqual([2, 1]);
});

test("late code that failed to load is loaded again when it is next needed", async () => {
  const { code, loads, end } = codeUnderTest();
  const { rerender } = render(<Reader code={code} />);
  await end((load) => load?.reject(new Error("offline")));
  expect(screen.getByText("none")).toBeDefined();
  rerender(<Reader code={code} isNeeded={false} />);
  rerender(<Reader code={code} />);
  expect(loads).toHaveLength(2);
  await end((load) => load?.resolve({ word: "there" }));
  expect(screen.getByText("there")).toBeDefined();
});

test("late code that arrives when it is no longer needed is not shown", async () => {
  const { code, end } = codeUnderTest();
  const { rerender } = render(<Reader code={code} />);
  rerender(<Reader code={code} isNeeded={false} />);
  await end((load) => load?.resolve({ word: "there" }));
  expect(screen.getByText("none")).toBeDefined();
});
