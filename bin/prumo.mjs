#!/usr/bin/env node
// Registers the TypeScript loader, then hands over to the one command line.
import { register } from "tsx/esm/api";

register();
await import("../worker/cli/main.ts");
