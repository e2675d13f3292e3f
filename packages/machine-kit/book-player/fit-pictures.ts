/** The most height of a picture in px. */
const most = 360;

/** Scales pictures of states into their frames, and shows above the end of each what is on the page. */
export function fitPictures(root: ParentNode): void {
  for (const frame of root.querySelectorAll('iframe')) {
    let bottom = most;
    const fit = () => {
      const box = frame.parentElement;
      if (!box) return;
      const scale = Math.min(1, box.clientWidth / Number(frame.getAttribute('width')));
      const height = Math.min(bottom, most / scale);
      frame.style.scale = String(scale);
      frame.style.height = `${height}px`;
      box.style.height = `${height * scale + box.offsetHeight - box.clientHeight}px`;
    };
    const measure = () => {
      const parts = [...(frame.contentDocument?.querySelectorAll('body *') ?? [])];
      if (parts.length > 0)
        bottom = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) + 16;
      fit();
    };
    frame.addEventListener('load', measure);
    window.addEventListener('resize', fit);
    measure();
  }
}

/** The picture of the first of these states that has one, as a new element; `null` without one. */
export function pictureOf(states: readonly string[]): Element | null {
  const figures = [...document.querySelectorAll<HTMLElement>('figure[data-states]')];
  const figure = states
    .map((id) => figures.find(({ dataset }) => dataset['states']?.split(' ').includes(id)))
    .find((found) => found !== undefined);
  const copy = figure?.querySelector('.frame')?.cloneNode(true);
  return copy instanceof Element ? copy : null;
}
