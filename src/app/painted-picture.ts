const LONGEST_WAIT_MS = 400;

/**
 * Resolves when the largest picture of the server's shell has been painted, or after 400 ms: replacing it any
 * earlier would paint it twice, and the later one would count.
 */
export async function paintedPicture(document: Document): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  if (!picture) return;
  const decoded = picture.decode().catch(() => undefined);
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
