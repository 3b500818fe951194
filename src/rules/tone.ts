// The four tones in which a state is shown (specification §4). A tone never stands alone: a word goes with it.

export type Tone = "danger" | "warning" | "success" | "secondary";
