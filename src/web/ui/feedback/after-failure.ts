import { createContext, type ReactNode } from "react";

/** What stands behind the reason why a change has failed: a link that helps, which the shell knows. */
export const AfterFailure = createContext<ReactNode>(null);
