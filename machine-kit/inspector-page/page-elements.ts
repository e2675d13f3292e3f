/** The parts of the inspector page that show what changes. */
export type PageElements = ReturnType<typeof createPageElements>;

/** Fills the body of the page; `appLabel` names what is chosen in its list of applications. */
export function createPageElements(appLabel: string) {
  const elements = {
    app: element('select', { id: 'app' }),
    connection: element('p', { id: 'connection', role: 'status' }),
    actors: element('ul', { id: 'actors' }),
    actorTitle: element('h2', { id: 'actor-title' }),
    state: element('p', { id: 'state' }),
    chart: element('div', { id: 'chart' }),
    context: element('pre', { id: 'context' }),
    onlySelected: element('input', { id: 'only-selected', type: 'checkbox' }),
    events: element('ol', { id: 'events', tabindex: '0', 'aria-label': 'Events, newest first' }),
  };
  document.body.replaceChildren(
    element(
      'header',
      {},
      element('h1', {}, 'Inspector'),
      element('label', {}, `${appLabel} `, elements.app),
      elements.connection,
    ),
    element(
      'main',
      {},
      element(
        'nav',
        { 'aria-labelledby': 'actors-title' },
        element('h2', { id: 'actors-title' }, 'Actors'),
        elements.actors,
      ),
      element(
        'section',
        { id: 'actor', 'aria-labelledby': 'actor-title' },
        elements.actorTitle,
        elements.state,
        elements.chart,
        element('details', {}, element('summary', {}, 'Context'), elements.context),
      ),
      element(
        'section',
        { id: 'log', 'aria-labelledby': 'log-title' },
        element('h2', { id: 'log-title' }, 'Events'),
        element('label', {}, elements.onlySelected, ' only of the selected actor'),
        elements.events,
      ),
    ),
  );
  return elements;
}

/** An element with attributes and content; text stays text, which Trusted Types allow. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}
