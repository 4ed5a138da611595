import type { CommandIo, ExitCode } from "#platform/command-io.server.ts";
import type { CommandModule } from "../command.ts";

type LoadVerify = () => Promise<{
  runVerify(args: { target: string; digest?: string }, io: CommandIo): Promise<ExitCode>;
}>;

/** Its work is the app's, which only the command line's main file may import. */
export function verifyCommand(load: LoadVerify): CommandModule {
  return {
    define(command, io, finish) {
      command
        .description(
          "Check a published version: canonical form, digest, chain, and every figure recomputed " +
            "from the counts. Files are checked offline.",
        )
        .argument("<version>", "address of a version's page or document, or its JSON file")
        .option("--digest <sha256>", "the digest that was cited")
        .action(async (target: string, options: { digest?: string }) => {
          const { runVerify } = await load();
          finish(await runVerify({ target, ...options }, io));
        });
    },
  };
}
