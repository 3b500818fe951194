// Reads the code of a how-to: new files, whose block begins with their path, and changes of existing files.

export interface NewFile {
  readonly path: string;
  readonly code: string;
}

export interface Change {
  readonly path: string;
  readonly hunks: readonly Hunk[];
}

/** Lines of a file before and after a change. */
interface Hunk {
  readonly before: string;
  readonly after: string;
}

function* blocksIn(markdown: string, languages: string): Generator<string> {
  const block = new RegExp(`^\`\`\`(?:${languages})\\n(.*?)^\`\`\`$`, "gms");
  for (const [, code = ""] of markdown.matchAll(block)) yield code;
}

/** Returns the files of which the how-to shows the whole code. */
export function filesIn(markdown: string): readonly NewFile[] {
  return [...blocksIn(markdown, "ts|tsx")].flatMap((block) => {
    const [, path, code] = /^\/\/ (src\/\S+)\n(.*)$/s.exec(block) ?? [];
    return path === undefined || code === undefined ? [] : [{ path, code }];
  });
}

/** Returns the changes that the how-to shows: `--- path`, then hunks separated by `@@`. */
export function changesIn(markdown: string): readonly Change[] {
  return [...blocksIn(markdown, "diff")].map((block) => {
    const [header = "", ...lines] = block.trimEnd().split("\n");
    return { path: header.replace(/^--- /, ""), hunks: lines.join("\n").split("\n@@\n").map(hunkOf) };
  });
}

function hunkOf(text: string): Hunk {
  const linesWith = (signs: RegExp) =>
    text
      .split("\n")
      .filter((line) => signs.test(line))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  return { before: linesWith(/^[ -]/), after: linesWith(/^[ +]/) };
}

/** Returns the file's text with a change. Throws if the lines of a hunk are not there exactly once. */
export function applyChange(text: string, { hunks, path }: Change): string {
  return hunks.reduce((changed, { after, before }) => {
    const parts = changed.split(before);
    if (parts.length !== 2) throw new Error(`${path} has these lines ${parts.length - 1} times:\n${before}`);
    return parts.join(after);
  }, text);
}
