import { notFound } from "#app/http/not-found.ts";

export function loader() {
  throw notFound();
}

/** Never drawn: the loader always throws, and the root's boundary answers. */
export default function NotFoundRoute() {
  return null;
}
