import { describe, expect, test } from "vitest";
import { gatewayUnderTest, problemOf, start } from "#tests/gateway/gateway-under-test.ts";

test("the process says that it lives, whatever the database does", async () => {
  const response = await gatewayUnderTest({ isReady: () => Promise.resolve(false) }).get("/healthz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

test("it is ready while the database answers", async () => {
  const response = await gatewayUnderTest().get("/readyz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ready" }]);
});

test("it is not ready when the database does not", async () => {
  const response = await gatewayUnderTest({ isReady: () => Promise.resolve(false) }).get("/readyz");
  expect(await problemOf(response)).toMatchObject({ code: "unavailable", status: 503 });
});

describe("many who ask whether it is ready", () => {
  function asked(answer: () => Promise<boolean>) {
    let time = start;
    let questions = 0;
    const isReady = () => {
      questions += 1;
      return answer();
    };
    const { get } = gatewayUnderTest({ isReady, clock: () => time });
    const status = async () => (await get("/readyz")).status;
    return { status, pass: (milliseconds: number) => (time += milliseconds), questions: () => questions };
  }

  test("at the same time ask the database once", async () => {
    const { status, questions } = asked(() => Promise.resolve(true));
    expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200]);
    expect(questions()).toBe(1);
  });

  test("ask it no more than once a second, also where it does not answer", async () => {
    const { pass, status, questions } = asked(() => Promise.resolve(false));
    expect([await status(), pass(999) && (await status()), questions()]).toEqual([503, 503, 1]);
    expect([pass(1) && (await status()), questions()]).toEqual([503, 2]);
  });

  test("wait together for a database that takes longer", async () => {
    let answer = (): void => undefined;
    const answered = new Promise<boolean>((resolve) => {
      answer = () => resolve(true);
    });
    const { pass, status, questions } = asked(() => answered);
    const first = status();
    pass(5000);
    const second = status();
    answer();
    expect(await Promise.all([first, second])).toEqual([200, 200]);
    expect(questions()).toBe(1);
  });
});
