// What a component states of the response to the server that renders it. A browser has no use for it.
import { createContext, useContext } from "react";

export interface ServerResponse {
  /** What the address names does not exist. */
  readonly notFound: () => void;
  /** The screen at another address takes the place of this one. */
  readonly redirect: (address: string) => void;
  /** Only the browser knows what the screen shows. */
  readonly leaveToApp: () => void;
  /** The screen shows a part whose code is loaded on demand. */
  readonly showsPart: (name: string) => void;
}

export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** `null` in a browser. */
export const useServerResponse = (): ServerResponse | null => useContext(ServerResponseContext);
