import { type ApiServer, testOrigin } from "#tests/setup/api-server.ts";

type Fields = Record<string, string>;
type HeaderFields = Record<string, string>;

/** Requests as a browser makes them by links and forms, without following redirects. */
export function browserOf(server: ApiServer) {
  return {
    get: (path: string, headers: HeaderFields = {}) =>
      fetch(`${server.site}${path}`, { headers, redirect: "manual" }),
    post: (path: string, fields: Fields, headers: HeaderFields = {}) =>
      fetch(`${server.site}${path}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: testOrigin, ...headers },
        redirect: "manual",
      }),
  };
}

/** The `Cookie` header that a response's `Set-Cookie` makes. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
