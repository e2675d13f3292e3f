import { describe, expect, it } from 'vitest';
import { createActor, emit, sendTo, setup, SimulatedClock, waitFor } from 'xstate';
import { bookFiles } from '@statefront/machine-kit/book/book-files.ts';
import type { BookIndex } from '@statefront/machine-kit/book/book-index.ts';
import type { BookOptions, StatePicture } from '@statefront/machine-kit/book/book.ts';
import { scenariosOf } from '@statefront/machine-kit/book/scenarios.ts';
import { findEntries } from '@statefront/machine-kit/book-player/find-entries.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { MessageLog, type Message } from '@statefront/machine-kit/trace/message-log.ts';
import { doorMachine, doorModel, searchMachine, searchModel } from '../specimens.ts';

const options: BookOptions = {
  synonyms: [['doorbell', 'bell rung']],
  tables: [
    {
      name: 'packages',
      title: 'Packages',
      introduction: 'Each with its version.',
      tables: [{ title: 'Packages', headings: ['package', 'version'], rows: [['`xstate`', '5 < 6']] }],
    },
  ],
  title: 'Machines',
  introduction: 'What they do.',
  command: 'npm run draw',
  questions: [
    { question: 'I knock?', machineId: 'door', path: '1/door.knocked', result: 'A person knocks.' },
  ],
  visits: [
    {
      name: 'evening',
      title: 'An evening',
      messages: await anEvening(),
      machines: ['search'],
      isWhole: true,
    },
    {
      name: 'asked-twice',
      title: 'Not true that each guest asks once',
      messages: await anEvening(),
      machines: ['search'],
      isWhole: true,
      violated: { reason: 'one asked twice', steps: ['a guest asks', 'the bell rings'] },
    },
  ],
  scenarios: new Map([
    ['door', scenariosOf(doorModel, toChart(doorMachine))],
    ['search', scenariosOf(searchModel, toChart(searchMachine))],
  ]),
  reasons: new Map([['house', { isAwake: { shown: { en: 'The house is asleep.', de: 'Alle schlafen.' } } }]]),
  takenBy: new Map([
    ['search.request|term.changed|0', { tests: ['a letter is typed', 'two are'], journeys: ['search'] }],
  ]),
  signCommand: (machineId) => `sign ${machineId}`,
  reviews: new Map([
    [
      'search',
      {
        signed: { by: 'Ada', on: '2026-11-29', changes: ['search: a new state'] },
        notes: [{ about: 'search.request|term.changed|1', text: 'Why 3 < 4?', by: 'Ada', on: '2026-11-29' }],
      },
    ],
    ['door', { signed: { by: 'Ada', on: '2026-11-29', changes: [] }, notes: [] }],
  ]),
  pictures: new Map<string, readonly StatePicture[] | string>([
    [
      'door',
      [
        { states: ['door.closed'], html: '<!doctype html><p>closed</p>', width: 400 },
        { states: ['door.open'], html: '', width: 400 },
      ],
    ],
    ['house', 'only its door is seen'],
  ]),
  faultScores: new Map([['search', { noticed: 9, of: 10 }]]),
  carriers: new Map([
    [
      'DO-1',
      {
        functions: [{ name: 'isLocked', path: 'src/door.ts' }],
        tests: [{ name: 'opens & closes (DO-1)', path: 'tests/door.test.ts' }],
        files: ['src/door.ts'],
      },
    ],
  ]),
  rules: [
    {
      title: 'Door width',
      requirements: ['DO-1'],
      decisions: [['a person is < 1 m wide', 'they fit']],
      inputs: ['person'],
      outputs: ['fits'],
      examples: [['0.5 m', 'yes']],
    },
  ],
  statements: [
    {
      number: 1,
      section: '2',
      text: 'Width: 1 m',
      requirements: ['DO-1'],
      place: 'src/door.ts#width',
      test: 'is wide (DO-1)',
      choice: 'in metres (usual)',
    },
  ],
  requirements: new Map([['DO-1', 'A `door` opens **(ours)** & [closes](x.md).']]),
};
const words = {
  guards: { isLongEnough: 'the term has < 3 letters' },
  actions: { storeTerm: 'store the term', storeHits: 'store the hits', clearHits: 'clear the hits' },
  actors: { loadHits: 'ask for hits' },
  delays: { debounce: 'the time without typing' },
};
const house = setup({
  actors: { entrance: doorMachine },
  guards: { isAwake: () => true },
  actions: { answer: () => {} },
}).createMachine({
  id: 'house',
  description: 'A house.',
  meta: { requirements: ['HO-1'] },
  on: { 'bell.rung': { description: 'A visitor rings.', guard: 'isAwake', actions: 'answer' } },
  invoke: { id: 'entrance', src: 'entrance', input: { isLocked: false } },
});
const houseWords = {
  actors: { entrance: 'the door of the house' },
  guards: { isAwake: 'a person is awake' },
  actions: { answer: 'ask who is there' },
};
const files = bookFiles(
  [
    { machine: house, words: houseWords },
    { machine: doorMachine, words: {} },
    { machine: searchMachine, words },
  ],
  options,
);
const page = (name: string) => files.get(name) ?? '';

describe('the behaviour book', () => {
  it('has a map, an index of requirements, a style, and a page for each machine (MA-5)', () => {
    expect([...files.keys()]).toEqual([
      'index.html',
      'requirements.html',
      'rules.html',
      'specification.html',
      'packages.html',
      'book.css',
      'book-index.json',
      'visit-evening.html',
      'visit-asked-twice.html',
      'house.html',
      'door.html',
      'search.html',
      'door-1.picture.html',
    ]);
  });

  it('shows who told whom in a visit of running machines, as arrows and in words (MA-5)', async () => {
    const html = page('visit-evening.html');

    expect(await anEvening()).toEqual([
      { from: 'page', to: 'hall', label: 'starts', taken: [] },
      { from: 'hall', to: 'search', label: 'starts', taken: [] },
      { from: 'page', to: 'hall', label: 'guest.asked', taken: ['hall|guest.asked|0'] },
      {
        from: 'hall',
        to: 'search',
        label: 'term.changed',
        taken: ['search.request|term.changed|0', 'search.panel.hidden|term.changed|0'],
      },
      {
        from: 'search',
        to: 'search',
        label: 'after debounce',
        taken: ['search.request.debouncing|xstate.after.debounce.search.request.debouncing|0'],
      },
      { from: 'search', to: 'requests', label: 'loadHits', taken: [] },
      {
        from: 'requests',
        to: 'search',
        label: 'loadHits done',
        taken: ['search.request.loading|xstate.done.actor.loadHits|0'],
      },
      { from: 'page', to: 'hall', label: 'guest.left', taken: ['hall|guest.left|0'] },
      { from: 'hall', to: 'page', label: 'hall.quiet', taken: [] },
    ]);
    const heads = [...html.matchAll(/<div class="lanes heads".*?<\/div>/g)].map(([row]) =>
      row.replaceAll(/<[^>]+>/g, ' '),
    );
    expect(heads.map((row) => row.trim().split(/\s+/))).toEqual([
      ['search', 'requests'],
      ['page', 'hall', 'search', 'requests'],
    ]);
    expect(html).toContain(
      '<small>hall → search</small> <strong>term.changed</strong> <a href="search.html#search.request-term.changed-0">The term is worth a search.</a>',
    );
    expect(html).toContain('<i class="after"></i><i class="before head"></i><i class=""></i>');
    expect(html).toContain('<i class="self"></i>');
    expect(page('index.html')).toContain('<a href="visit-evening.html">An evening</a>');
  });

  it('lists counterexamples apart from visits, each with its steps and why the property is not true (MA-5)', () => {
    const [, found = '', recorded = ''] = page('index.html').split('<ul class="map">');

    expect(found).toContain('<a href="visit-asked-twice.html">Not true that each guest asks once</a>');
    expect(recorded).not.toContain('visit-asked-twice.html');
    expect(page('visit-asked-twice.html')).toContain(
      '<p class="lead">one asked twice, after these steps:</p>\n<ol><li>a guest asks</li><li>the bell rings</li></ol>',
    );
  });

  it('shows what analysts wrote, who signed a machine, and how to sign one that is not signed as it is (MA-5)', () => {
    expect(page('search.html')).toMatch(
      /<tr id="search.request-term.changed-1".*too short. <q class="note">Why 3 &lt; 4\?<\/q> <small>Ada, 2026-11-29<\/small>/,
    );
    expect(page('search.html')).toContain(
      'Changed since Ada signed it on 2026-11-29:</p><ul><li>search: a new state</li></ul><p class="facts quiet"> To sign it as it is: <code data-copied>sign search</code>',
    );
    expect(page('house.html')).toContain(
      '>Not signed. To sign it as it is: <code data-copied>sign house</code>',
    );
    expect(page('door.html')).toContain('Signed by Ada on 2026-11-29.');
    expect(page('door.html')).not.toContain('data-copied');
    expect(page('index.html')).toContain('2 of 3 machines are not signed as they are');
  });

  it('lists the events of its region that a state ignores (MA-1, MA-3)', () => {
    const rows = page('search.html').match(/<tr id="search\.panel\.(hidden|shown)".*/g) ?? [];

    expect(
      rows.map((row) => [...row.matchAll(/<code>([a-z]+\.[a-z]+)<\/code>/g)].map(([, event]) => event)),
    ).toEqual([['panel.dismissed'], ['term.changed']]);
  });

  it('shows what is seen in each state, without script and out of the tab order, or why nothing is (MA-5)', () => {
    const section = (id: string) => /<h2 id="pictures">[^]*?<\/section>/.exec(page(`${id}.html`))?.[0];

    expect(page('door-1.picture.html')).toBe('<!doctype html><p>closed</p>');
    expect(files.has('door-2.picture.html')).toBe(false);
    expect(section('door')).toMatch(
      /<figure data-states="door.closed">.*<iframe src="door-1.picture.html" width="400".* sandbox="allow-same-origin" inert>/,
    );
    expect(section('door')).toContain('<a href="door-1.picture.html" aria-label="closed in full size">');
    expect(section('door')).toContain(
      '<figure data-states="door.open"><figcaption><p>On no page, or on the page',
    );
    expect(section('house')).toContain('<p>No picture: only its door is seen.</p>');
    expect(section('search')).toBeUndefined();
  });

  it('has a page for the tables of its project, with a link from every page (MA-5)', () => {
    expect(page('packages.html')).toContain('<tr><td><code>xstate</code></td><td>5 &lt; 6</td></tr>');
    expect(page('door.html')).toContain('<a href="packages.html">Packages</a>');
  });

  it('begins with names without words, then questions with their answers, then the map (MA-5)', () => {
    const front = page('index.html');
    const order = [
      'Missing</h2>',
      'storeKnock</code> has no words',
      'href="door.html#1/door.knocked">I knock?',
      '<p>A person knocks.',
      'Map</h2>',
    ];

    expect(order.map((text) => front.indexOf(text)).toSorted((a, b) => a - b)).toEqual(
      order.map((text) => front.indexOf(text)),
    );
    expect(front).not.toContain('isLongEnough');
    expect(front).toMatch(/house\.html"><strong>House<\/strong>.*<ul><li><a href="door\.html">.*<\/ul>/s);
  });

  it('describes a transition in words: event, condition, effects, requirements (MA-5)', () => {
    expect(page('search.html')).toMatch(
      /<tr id="search.request-term.changed-0".*?>term\.changed<.*?the term has &lt; 3 letters<.*?store the term<.*?go to .*?request\.<wbr>debouncing.*?The term is worth a search\..*?requirements\.html#QS-1/,
    );
    expect(page('search.html')).toContain(
      'When <code>after debounce (1300 ms)</code>: go to <a href="#search.request.loading">',
    );
  });

  it('shows each transition as a playable scenario, with its tests (MA-5)', () => {
    const [, scenario = ''] =
      /<details id="scenario-search.request-term.changed-0">(.*?)<\/details>/s.exec(page('search.html')) ??
      [];
    const order = [
      'The term is worth a search.</summary>',
      '<dt>Given</dt>',
      '<code>request.<wbr>idle</code>',
      '<dt>When</dt><dd>term.changed',
      ', if the term has &lt; 3 letters',
      '<dt>Then</dt>',
      'store the term',
      'it is in <a href="#search.request.debouncing">',
      'href="#1/term.changed:axzadi">Play it',
      'search</li>',
      'a letter is typed',
    ];

    expect(order.filter((text) => !scenario.includes(text))).toEqual([]);
    expect(page('search.html')).toContain('>2 tests, 1 journey</a>');
    expect(page('search.html')).toContain('Tests noticed 9 of 10 seeded faults.');
    expect(page('index.html')).toContain('Taken by no journey: ');
  });

  it('shows what is refused, and the condition under which it is accepted (MA-5)', () => {
    expect(page('house.html')).toContain(
      '<dt>bell.rung in <a href="#house"><code>house</code></a></dt><dd>only if a person is awake <q lang="en">The house is asleep.</q> <q lang="de">Alle schlafen.</q></dd>',
    );
    expect(page('door.html')).not.toContain('Why not');
  });

  it('links a requirement to the states and transitions that carry it out (MA-5)', () => {
    expect(page('requirements.html')).toMatch(
      /id="DO-1".*<p>A <code>door<\/code> opens \(ours\) &amp; closes\.<\/p>.*href="door\.html#door"/s,
    );
    for (const name of ['house', 'door', 'search']) {
      const links = [...page('requirements.html').matchAll(new RegExp(`"${name}\\.html#([^"]+)"`, 'g'))];
      expect(links.filter(([, id]) => !page(`${name}.html`).includes(`id="${id}"`))).toEqual([]);
    }
  });

  it('links a requirement to its rules and tests, and names first the requirements without any (MA-5)', () => {
    const index = page('requirements.html');
    const found = [
      'Tried by no test:</strong> <a href="#HO-1">HO-1</a>, <a href="#QS-1">',
      '<p class="sound">Carried out by no machine: none.</p>',
      '<h2 id="DO-1-title">',
      '<details><summary>Rules: 1</summary><ul><li><code>src/door.ts</code><ul><li><code>isLocked</code></li></ul></li></ul>',
      '<details><summary>Tests: 1</summary><ul><li><code>tests/door.test.ts</code><ul><li>opens &amp; closes (DO-1)</li>',
    ];

    expect(found.filter((text) => !index.includes(text))).toEqual([]);
  });

  it('shows the statements of the specification with code, test and status (MA-2, MA-5)', () => {
    expect(page('specification.html')).toContain(
      '<td>1</td><td>Width: 1 m</td><td><a class="requirement" href="requirements.html#DO-1">DO-1</a> </td><td><code>src/door.ts#width</code></td><td>is wide (DO-1)</td><td>in metres (usual)</td>',
    );
  });

  it('shows rules as decisions and examples (MA-5)', () => {
    const found = [
      '<h2 id="door-width">Door width</h2>',
      '<td>a person is &lt; 1 m wide</td><td>they fit</td>',
      '<th scope="col">person</th><th scope="col">fits</th>',
      '<td><code>0.5 m</code></td><td><code>yes</code></td>',
    ];

    expect(found.filter((text) => !page('rules.html').includes(text))).toEqual([]);
  });

  it.each([
    { wanted: 'house', first: 'machine House' },
    { wanted: 'ho-1', first: 'machine House' },
    { wanted: 'DO-1', first: 'requirement DO-1' },
    { wanted: 'person wide', first: 'rule Door width' },
    { wanted: 'knock?', first: 'question What happens when I knock?' },
    { wanted: 'request.loading', first: 'state Search: request.loading' },
    { wanted: 'bell.rung', first: 'transition House: house, bell.rung' },
    { wanted: 'ask for HITS', first: 'state Search: request.loading' },
    { wanted: 'a person is awake', first: 'transition House: house, bell.rung' },
    { wanted: 'knocking persons', first: 'question What happens when I knock?' },
    { wanted: 'nobody awakes', first: 'transition House: house, bell.rung' },
    { wanted: 'doorbell', first: 'transition House: house, bell.rung' },
    { wanted: ' ', first: undefined },
    { wanted: 'the house nowhere', first: 'machine House' },
    { wanted: 'nowhere', first: undefined },
  ])('finds "$wanted": $first (MA-5)', ({ wanted, first }) => {
    const index: BookIndex = JSON.parse(page('book-index.json'));
    const found = findEntries(index, wanted);

    expect(found.slice(0, 1).map(({ kind, title }) => `${kind} ${title}`)[0]).toBe(first);
    expect(found.filter(({ href }) => !isAnchor(href))).toEqual([]);
  });

  it('needs no external files and runs no script except the player (MA-5)', () => {
    for (const [name, text] of files) {
      expect(text, name).not.toMatch(/(?:src|href)="(?:https?:)?\/\/| style="| on[a-z]+="/);
      expect(
        [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag),
        name,
      ).toEqual(/^[^.]+\.html$/.test(name) ? ['<script type="module" src="player.js">'] : []);
    }
  });
});

/** Whether a page of the book has the element of an address; the path of a question is no element. */
function isAnchor(href: string): boolean {
  const [file = '', id = ''] = href.split('#');
  return id === '' || /^\d/.test(id) ? files.has(file) : page(file).includes(`id="${id}"`);
}

/** The messages of a hall whose guest searches for something. */
async function anEvening(): Promise<readonly Message[]> {
  const hall = setup({ actors: { search: searchMachine } }).createMachine({
    id: 'hall',
    invoke: { id: 'search', src: 'search' },
    on: {
      'guest.asked': { actions: sendTo('search', { type: 'term.changed', term: 'hex' }) },
      'guest.left': { actions: emit({ type: 'hall.quiet' }) },
    },
  });
  const clock = new SimulatedClock();
  const log = new MessageLog();
  const actor = createActor(hall, { id: 'hall', clock, inspect: log.inspect }).start();
  actor.send({ type: 'guest.asked' });
  clock.increment(1300);
  const search = actor.getSnapshot().children['search'];
  if (search) await waitFor(search, (snapshot) => snapshot.matches({ request: 'ready' }));
  actor.send({ type: 'guest.left' });
  return log.messages;
}
