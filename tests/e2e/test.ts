// Playwright's test, which fails, too, if the app does not continue a page as the server has sent it.
import { expect, test as playwrightTest } from "@playwright/test";

export * from "@playwright/test";

/** Messages of React about a page that differs from what it renders: in full, or by their numbers. */
const ofHydration = /hydrat|React error #4(?:18|19|2[0-5])\b/i;

interface Fixtures {
  /** Another program changes the page before the app runs, so that the app renders it anew. */
  readonly isChangedByOthers: boolean;
  readonly hydration: undefined;
}

export const test = playwrightTest.extend<Fixtures>({
  isChangedByOthers: [false, { option: true }],
  hydration: [
    async ({ context, isChangedByOthers }, use) => {
      const messages: string[] = [];
      const add = (message: string) => {
        if (ofHydration.test(message)) messages.push(message);
      };
      context.on("weberror", (event) => add(event.error().message));
      context.on("console", (message) => add(message.text()));
      await use(undefined);
      if (!isChangedByOthers) expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});
