// The tones of a state (docs/domain.md, section 4). A tone is always shown together with a text.

export const tones = ["danger", "warning", "success", "secondary"] as const;
export type Tone = (typeof tones)[number];
