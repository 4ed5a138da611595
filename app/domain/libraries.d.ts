// The parts of these libraries that the domain uses; they publish no types of their own.
declare module "unicode-confusables" {
  /** Each character replaced by the one it can be taken for, by the table of UTS #39. */
  function rectifyConfusion(text: string): string;
  const confusables: { rectifyConfusion: typeof rectifyConfusion };
  export default confusables;
}
declare module "email-providers/all.json" {
  const domains: string[];
  export default domains;
}
