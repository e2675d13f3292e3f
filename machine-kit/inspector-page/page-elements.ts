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
    coverage: element('p', { id: 'coverage' }),
    saveTrace: element('button', { type: 'button' }, 'Save trace'),
    pause: element('button', { type: 'button', 'aria-pressed': 'false' }, 'Pause'),
    asSequence: element('input', { id: 'as-sequence', type: 'checkbox' }),
    search: element('input', { id: 'search', type: 'search' }),
    found: element('p', { id: 'found', role: 'status' }),
    sequence: element('ol', { id: 'sequence', tabindex: '0', 'aria-label': 'Sequence, newest first' }),
    onlySelected: element('input', { id: 'only-selected', type: 'checkbox' }),
    events: element('ol', { id: 'events', tabindex: '0', 'aria-label': 'Events, newest first' }),
  };
  document.body.replaceChildren(
    element(
      'header',
      {},
      element('h1', {}, 'Inspector'),
      element('label', {}, `${appLabel} `, elements.app),
      elements.pause,
      elements.saveTrace,
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
        elements.coverage,
        elements.chart,
        element('details', {}, element('summary', {}, 'Context'), elements.context),
      ),
      element(
        'section',
        { id: 'log', 'aria-labelledby': 'log-title' },
        element('h2', { id: 'log-title' }, 'Events'),
        element('label', {}, 'Search ', elements.search),
        element('label', {}, elements.onlySelected, ' only of the selected actor'),
        element('label', {}, elements.asSequence, ' as a sequence'),
        elements.found,
        elements.events,
        elements.sequence,
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
