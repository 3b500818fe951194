// The tones of a state (docs/domain.md, section 4). A tone is always shown together with a text.

export type Tone = "danger" | "warning" | "success" | "secondary";
