import { PrumoError } from "#domain/errors.ts";

/** The refusal that something ends in; whatever else happens fails the test. */
export async function refusalOf(act: Promise<unknown>): Promise<PrumoError> {
  const error = await act.then(
    () => new Error("it was not refused"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof PrumoError) return error;
  throw error;
}

/** Code of the fault of the one field that was refused. */
export async function faultOf(act: Promise<unknown>): Promise<string | undefined> {
  return (await refusalOf(act)).problems[0]?.code;
}
