// Registers the TypeScript loader in the thread, which inherits none from every kind of parent.
import { register } from "tsx/esm/api";

register();
await import("./grading-thread.ts");
