/** Scrolls to the top of the list, where the results of applied choices are visible. */
export function showResults(): void {
  document.getElementById('results')?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
