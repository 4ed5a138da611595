import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { localeOfPath } from "#platform/messages/locale.ts";
import { overwriteGetLocale } from "#platform/paraglide/runtime.js";

overwriteGetLocale(() => localeOfPath(window.location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
