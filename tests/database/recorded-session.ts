import type { EmbeddedSession } from "#database/embedded/embedded-session.ts";

export interface RecordedSession extends EmbeddedSession {
  /** The statements that have run, in order. */
  readonly statements: readonly string[];
}

/** Wraps a session and records its statements. */
export function recordedSession(session: EmbeddedSession): RecordedSession {
  const statements: string[] = [];
  return {
    statements,
    query(statement, parameters) {
      statements.push(statement);
      return session.query(statement, parameters);
    },
    exec: (script) => session.exec(script),
    close: () => session.close(),
  };
}
