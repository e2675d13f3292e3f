/** The paths of the pages of all products in the sitemap of a shop, each once. */
export async function productPages(origin: string): Promise<readonly string[]> {
  const maps = await namedIn(new URL('/sitemap.xml', origin));
  const products = await Promise.all(
    maps.filter((map) => map.includes('/products/')).map((map) => namedIn(new URL(map))),
  );
  return [...new Set(products.flat().map((address) => new URL(address).pathname))];
}

async function namedIn(map: URL): Promise<readonly string[]> {
  const text = await (await fetch(map)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
