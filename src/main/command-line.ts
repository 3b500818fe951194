// The entry of the program.
import { createProgram } from "./program.ts";
import { runForOperator } from "./start-error.ts";

await runForOperator(() => createProgram(process.env).parseAsync());
