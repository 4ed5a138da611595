// The parts of papaparse that the domain uses, its parser of text in hand and its writer, without
// the browser and Node types of the published typings.
declare module "papaparse" {
  interface ParsedRows {
    data: string[][];
    /** `row` counts from 0 within `data`. */
    errors: { type: string; code: string; row: number }[];
    /** `cursor`: where the first row begins that was not complete. */
    meta: { cursor: number };
  }
  const Papa: {
    Parser: new (config: {
      delimiter: string;
      newline: "\n";
    }) => {
      /** With `ignoreLastRow`, a row without its line end is left for the next call. */
      parse(input: string, baseIndex: number, ignoreLastRow: boolean): ParsedRows;
    };
    unparse(
      rows: { fields: string[]; data: (string | number | null)[][] },
      config: { newline: "\r\n"; escapeFormulae: RegExp },
    ): string;
  };
  export default Papa;
}
