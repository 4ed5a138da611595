/** Nothing here, or nothing this reader may know of: the two look the same. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}
