/** What the browser does with the next two pictures is done. */
export async function pictures(): Promise<void> {
  for (let picture = 0; picture < 2; picture += 1)
    // oxlint-disable-next-line no-await-in-loop -- one picture follows the other
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
