import { lazyView } from '../views/ui/lazy/lazy-view.tsx';

/** The visit of a buyer above every page; only visits load its code (PU-4). */
export const visitBar = lazyView(async () => (await import('../views/punchout/visit-bar.tsx')).VisitBar);

/** The screen of a visit that is over, in place of the shop. */
export const visitScreen = lazyView(
  async () => (await import('../views/punchout/visit-screen.tsx')).VisitScreen,
);

/** The page of an address that is not part of visits, such as the checkout. */
export const notInVisit = lazyView(
  async () => (await import('../views/punchout/not-in-visit.tsx')).NotInVisit,
);

/** Loads the views of every page of a visit. */
export async function loadVisitViews(): Promise<void> {
  await Promise.all([visitBar, visitScreen, notInVisit].map(({ load }) => load()));
}
