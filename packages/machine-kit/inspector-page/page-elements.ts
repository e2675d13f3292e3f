/** The changing parts of the inspector page. */
export type PageElements = ReturnType<typeof createPageElements>;

/** The first steps of a reader, shown while there is no application. */
export interface FirstSteps {
  readonly title: string;
  /** The first step: the text of a link that opens an application in another tab. */
  readonly openApp: string;
  /** The steps in the open application, in order. */
  readonly steps: readonly string[];
}

/** Fills the body of the page; `appLabel` is the label of its list of applications, `appUrl` opens one. */
export function createPageElements(appLabel: string, appUrl: string, firstSteps: FirstSteps) {
  const elements = {
    app: element('select', { id: 'app' }),
    connection: element('p', { id: 'connection', role: 'status' }),
    tools: element('div', { id: 'tools' }),
    start: element('main', { id: 'start' }),
    panels: element('main', { id: 'panels' }),
    actors: element('ul', { id: 'actors' }),
    ended: element('details', { id: 'ended' }),
    endedCount: element('summary', {}),
    endedActors: element('ul', { 'aria-label': 'Ended actors' }),
    actorTitle: element('h2', { id: 'actor-title' }),
    state: element('p', { id: 'state' }),
    chart: element('div', {
      id: 'chart',
      role: 'region',
      tabindex: '0',
      'aria-label': 'Diagram, the active states stand above',
    }),
    bookLink: element('a', { id: 'book-link', target: '_blank' }, 'In the behaviour book'),
    requirement: element('select', { id: 'requirement' }),
    refusals: element('ul', { id: 'refusals' }),
    context: element('pre', { id: 'context' }),
    coverage: element('p', { id: 'coverage' }),
    saveTrace: element('button', { type: 'button' }, 'Save trace'),
    openTrace: element('input', {
      id: 'open-trace',
      class: 'unseen',
      type: 'file',
      accept: '.json,application/json',
    }),
    traceProblem: element('p', { id: 'trace-problem', role: 'alert' }),
    travel: element('section', { id: 'travel', 'aria-label': 'Trace, step by step', hidden: '' }),
    step: element('input', { id: 'step', type: 'range', min: '0' }),
    stepBack: element('button', { type: 'button' }, 'Step back'),
    stepOn: element('button', { type: 'button' }, 'Step on'),
    stepText: element('output', { for: 'step' }),
    otherInspector: element('button', { type: 'button', hidden: '' }, 'Also show in Stately’s inspector'),
    pause: element('button', { type: 'button', 'aria-pressed': 'false' }, 'Pause'),
    asSequence: element('input', { id: 'as-sequence', type: 'checkbox' }),
    search: element('input', { id: 'search', type: 'search' }),
    found: element('p', { id: 'found', role: 'status' }),
    sequence: element('ol', { id: 'sequence', tabindex: '0', 'aria-label': 'Sequence, newest last' }),
    onlySelected: element('input', { id: 'only-selected', type: 'checkbox' }),
    events: element('ol', { id: 'events', tabindex: '0', 'aria-label': 'Events, newest first' }),
  };
  elements.travel.append(
    elements.stepBack,
    element('label', {}, 'Step ', elements.step),
    elements.stepOn,
    elements.stepText,
  );
  elements.tools.append(
    element('label', {}, `${appLabel} `, elements.app),
    element('label', {}, 'Requirement ', elements.requirement),
    elements.pause,
    elements.saveTrace,
    elements.otherInspector,
  );
  elements.start.append(
    element('h2', {}, firstSteps.title),
    element(
      'ol',
      {},
      element(
        'li',
        {},
        element('a', { class: 'button', href: appUrl, target: '_blank' }, firstSteps.openApp),
      ),
      ...firstSteps.steps.map((step) => element('li', {}, step)),
    ),
    element('p', {}, 'Or open a saved trace, to look at it again step by step.'),
  );
  elements.ended.append(elements.endedCount, elements.endedActors);
  elements.panels.append(
    element(
      'nav',
      { 'aria-labelledby': 'actors-title' },
      element('h2', { id: 'actors-title' }, 'Actors'),
      elements.actors,
      elements.ended,
    ),
    element(
      'section',
      { id: 'actor', 'aria-labelledby': 'actor-title' },
      elements.actorTitle,
      elements.state,
      element(
        'div',
        { id: 'actor-tools' },
        elements.coverage,
        wholeButton(elements.chart),
        elements.bookLink,
      ),
      elements.chart,
      element('details', {}, element('summary', {}, 'Context'), elements.context),
      element('details', {}, element('summary', {}, 'What was refused'), elements.refusals),
    ),
    element(
      'section',
      { id: 'log', 'aria-labelledby': 'log-title' },
      element('h2', { id: 'log-title' }, 'Events'),
      element('label', {}, element('span', {}, 'Search'), elements.search),
      element('label', {}, elements.onlySelected, ' only of the selected actor'),
      element('label', {}, elements.asSequence, ' as a sequence'),
      elements.found,
      elements.events,
      elements.sequence,
    ),
  );
  document.body.replaceChildren(
    element(
      'header',
      {},
      element('h1', {}, 'Inspector'),
      elements.tools,
      element('label', { class: 'button' }, 'Open trace', elements.openTrace),
      elements.connection,
      elements.traceProblem,
      elements.travel,
    ),
    elements.start,
    elements.panels,
  );
  return elements;
}

/** Toggles between the whole diagram, however small, and its real size. */
export function wholeButton(diagram: HTMLElement): HTMLButtonElement {
  const created = element('button', { type: 'button', 'aria-pressed': 'false' }, 'Whole diagram');
  created.addEventListener('click', () => {
    created.setAttribute('aria-pressed', String(diagram.classList.toggle('whole')));
  });
  return created;
}

/** An element with attributes and content; text is not parsed as HTML, so that Trusted Types allow it. */
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
