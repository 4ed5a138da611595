import type { CommandModule, LoadRun } from "../command.ts";

interface Args {
  target: string;
  digest?: string;
}

export function verifyCommand(load: LoadRun<"runVerify", Args>): CommandModule {
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
