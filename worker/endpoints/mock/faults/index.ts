import { bodies } from "./bodies.ts";
import { bombs } from "./bombs.ts";
import { content } from "./content.ts";
import type { Fault } from "./fault.ts";
import { limits } from "./limits.ts";
import { serverErrors } from "./server-errors.ts";
import { wire } from "./wire.ts";

const all = { ...limits, ...serverErrors, ...content, ...bodies, ...wire, ...bombs };
export type FaultName = keyof typeof all;

export const faults: Readonly<Record<FaultName, Fault>> = all;
export const faultNames = Object.keys(faults) as FaultName[];
