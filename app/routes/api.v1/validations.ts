import { apiRoute, privateJson } from "#app/http/api.server.ts";
import { countAgainstLimit } from "#app/http/rate-limit.server.ts";
import { requireToken } from "#app/http/require-token.server.ts";
import { openUpload } from "#app/http/upload/open-upload.server.ts";
import { requireValidationMetadata } from "#app/services/read-metadata.server.ts";
import { validatePackFile } from "#app/services/validate-pack-file.server.ts";
import { validatePracticeFile } from "#app/services/validate-practice-file.server.ts";
import { currentLocale } from "#platform/messages/locale.server.ts";

const route = apiRoute({
  POST: async (call) => {
    const { web } = call.context;
    const locale = currentLocale();
    const upload = await openUpload(call.request, call.context.closed);
    try {
      const metadata = requireValidationMetadata(upload.fields, locale);
      const sent = { metadata, file: upload.file, locale };
      if (metadata.split === "practice") {
        await countAgainstLimit(web, "practice", call.context.clientAddress);
        return privateJson(await validatePracticeFile(sent));
      }
      const caller = await requireToken(call, "submit");
      return privateJson(await validatePackFile(web, { ...sent, ...caller }));
    } finally {
      await upload.discard();
    }
  },
});
export const loader = route.loader;
export const action = route.action;
