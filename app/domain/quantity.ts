/** "1 entry", "3 entries". */
export function quantity(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
