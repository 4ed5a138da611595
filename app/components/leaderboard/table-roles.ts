// Narrow screens lay rows out as grids, at which some browsers forget that this is a table:
// the roles say so again.
export const tableRole = { role: "table" } as const;
export const groupRole = { role: "rowgroup" } as const;
export const rowRole = { role: "row" } as const;
export const cellRole = { role: "cell" } as const;
export const rowHeadRole = { role: "rowheader" } as const;
export const columnHeadRole = { role: "columnheader" } as const;
