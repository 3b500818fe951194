// The web app of a gateway under test: one page for every screen, and no files.
import { unrendered } from "#contract/page/rendered-screen.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";

export function webFilesOf(template = "", changes: Partial<WebFiles> = {}): WebFiles {
  return {
    find: () => undefined,
    template: () => Promise.resolve(template),
    renderScreen: () => Promise.resolve(unrendered),
    ...changes,
  };
}
