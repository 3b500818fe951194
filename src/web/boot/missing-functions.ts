// gap: supported browsers
// Functions that the app or its libraries call and a supported browser lacks (`browserslist` in package.json).

function canParse(text: string | URL, base?: string | URL): boolean {
  try {
    return new URL(text, base).href !== "";
  } catch {
    return false;
  }
}

// Safari 16 lacks it.
if (!("canParse" in URL)) Object.assign(URL, { canParse });
