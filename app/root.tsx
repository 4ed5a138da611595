import sansFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import serifFont from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import type { LinksFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage, errorTitle } from "#app/components/shell/error-page.tsx";
import { Footer } from "#app/components/shell/footer.tsx";
import { isHydrated } from "#app/components/shell/hydration.ts";
import { Masthead } from "#app/components/shell/masthead.tsx";
import { useNonce } from "#app/components/shell/nonce.ts";
import { presentNavigation } from "#app/presenters/navigation.server.ts";
import {
  languageTags,
  localeOfPath,
  locales,
  localized,
  withoutLocale,
} from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import readingScript from "./entry.reading.js?url&no-inline";
import styles from "./styles/main.css?url";

export function loader({ context }: { context: { origin: string } }) {
  return { links: presentNavigation(), origin: context.origin };
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...[serifFont, sansFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: styles },
];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const nonce = useNonce();
  const hydrates = useMatches().some(({ handle }) => isHydrated(handle));
  const error = useRouteError();
  const locale = localeOfPath(pathname);
  const path = withoutLocale(pathname);
  const other = locales.find((one) => one !== locale) ?? "en";
  return (
    <html lang={languageTags[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfaf4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151410" media="(prefers-color-scheme: dark)" />
        {error ? <title>{`${errorTitle(statusOf(error))}: ${m.site_name()}`}</title> : <Meta />}
        {!error && data && <Alternates origin={data.origin} path={path} />}
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {m.shell_skip()}
        </a>
        <Masthead
          homeHref={localized("/", locale)}
          links={(data?.links ?? []).map((link) => ({
            ...link,
            current: pathname === link.href || pathname.startsWith(`${link.href}/`),
          }))}
          otherLanguage={{ href: localized(path, other), tag: languageTags[other] }}
        />
        <main id="content">{children}</main>
        <Footer
          policiesHref={localized("/policies", locale)}
          reportHref={`${localized("/report", locale)}?${new URLSearchParams({ page: pathname })}`}
        />
        {hydrates && !error ? (
          <Scripts nonce={nonce} />
        ) : (
          <script type="module" src={readingScript} />
        )}
      </body>
    </html>
  );
}

/** The same page in each language. */
function Alternates({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      {locales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={languageTags[locale]}
          href={origin + localized(path, locale)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + localized(path, "pt")} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  return <ErrorPage status={statusOf(error)} homeHref={localized("/", localeOfPath(pathname))} />;
}
