import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { examplesText, readExamples } from '@statefront/machine-kit/book-player/examples.ts';
import { openGame, playAll, resultOf } from '@statefront/machine-kit/book-player/game.ts';
import { distinguishingParts } from '@statefront/machine-kit/book-player/in-short.ts';
import { formatPlayPath, parsePlayPath } from '@statefront/machine-kit/book-player/play-path.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';
import type { AnyMachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { doorModel, searchModel } from '../specimens.ts';

const words = { guards: { isLongEnough: 'the term is long enough' } };

describe('a short form of a value', () => {
  it('is the part that differs from its siblings, and the whole value if it is alone (MA-5)', () => {
    const draft = { items: [{ id: 'bolt' }] };

    expect(
      distinguishingParts([
        { draft, isOvertaken: false },
        { draft, isOvertaken: true },
      ]),
    ).toEqual(['isOvertaken: false', 'isOvertaken: true']);
    expect(distinguishingParts([{ text: '' }])).toEqual(['text: (empty)']);
    expect(
      distinguishingParts([
        { status: 500, reason: 'Later.' },
        { status: 404, reason: null },
      ]),
    ).toEqual(['status: 500, reason: Later.', 'status: 404']);
    expect(distinguishingParts(['M6', {}])).toEqual(['M6', '']);
  });
});

describe('a game', () => {
  it('triggers events, timers and responses, and names their requirements (MA-5)', () => {
    const game = aGame(searchModel);

    const typed = game.play('term.changed');
    expect(typed?.transitions.map(({ description }) => description)).toContain('The term is worth a search.');
    expect(game.states()).toContain('search.request.debouncing');
    game.play('after.debounce');
    expect(game.running()).toEqual([{ id: 'loadHits', actor: 'loadHits' }]);
    expect(game.play('loadHits.failed')?.transitions.map(({ requirements }) => requirements.ids)).toEqual([
      ['QS-9'],
    ]);
    expect(game.states()).toContain('search.request.failed');
  });

  it('plays a path as far as it can, and names the first move that is gone (MA-5)', () => {
    const path = ['term.changed', 'term.erased', 'after.debounce'];

    const { steps, gone } = playAll(aGame(searchModel), path);

    expect([steps.map(({ move }) => move.key), gone]).toEqual([['term.changed:axzadi'], 'term.erased']);
    expect(playAll(aGame(searchModel), ['term.changed']).gone).toBeNull();
  });

  it('gives a move the same name whatever other examples there are (MA-5)', () => {
    const key = keyOf(aSearchGame(['hex']), 'term: hex');

    expect(key).toMatch(/^term\.changed:\w+$/);
    expect(keyOf(aSearchGame(['he', 'hex', 'hexa']), 'term: hex')).toBe(key);
    expect(aSearchGame(['he', 'hexa']).play(key ?? '')).toBeUndefined();
    expect(aSearchGame(['he', 'hexa']).play('term.changed')?.move.detail).toBe('term: he');
  });

  it('says why something is refused: no state handles it, a guard refuses it, or it is ignored on purpose (MA-5)', () => {
    const game = aGame(searchModel);

    expect(refusals(game)).toEqual({
      'panel.dismissed': 'No state that is active listens to it, only shown.',
    });
    expect(game.play('panel.dismissed')?.transitions).toEqual([]);
    expect(refusals(aGame(doorModel))).toEqual({
      'door.removed': 'Nothing happens, on purpose: A closed door cannot be taken away.',
    });
  });

  it('names the refusing guard in words (MA-5)', () => {
    const machine = setup({ guards: { isDark: () => false } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: { guard: 'isDark', target: 'on' } } }, on: {} },
    });
    const chart = toChart(machine, { words: { guards: { isDark: 'it is dark' } } });

    expect(refusals(openGame(machine, chart, { inputs: [undefined], samples: [] }, 0))).toEqual({
      press: 'Only if it is dark.',
    });
  });

  it('shows events sent to others, and ends when the machine ends (MA-5)', () => {
    const game = aGame(doorModel);

    expect(game.play('door.knocked')?.reported).toEqual(['the page: door.heard']);
    expect(game.play('door.knocked')?.reported).toEqual([
      'the page: door.heard',
      'the machine around: door.opened',
    ]);
    game.play('door.removed');
    expect(game.moves()).toEqual([]);
    expect(aGame(doorModel, 1).states()).toEqual(['door', 'door.locked']);
  });

  it('replays a path, and names the moves if one is not possible (MA-5)', () => {
    const path = { inputIndex: 0, moves: ['term.changed', 'after.debounce', 'loadHits.done'] };
    const chart = toChart(searchModel.machine, { words });

    expect(parsePlayPath(`#${formatPlayPath(path)}`)).toEqual(path);
    expect(resultOf(aGame(searchModel), chart, path)).toMatch(/^Hits arrived\./);
    expect(() => resultOf(aGame(searchModel), chart, { inputIndex: 0, moves: ['loadHits.done'] })).toThrow(
      'search: loadHits.done is no move here; these are: panel.dismissed, term.changed:axzadi, term.changed:1kl2nn2',
    );
  });

  it('does not read the id of a page element as a path (MA-5)', () => {
    expect(parsePlayPath('#search.request.idle')).toBeUndefined();
    expect(parsePlayPath('#2/a%20b:3')).toEqual({ inputIndex: 1, moves: ['a b:3'] });
    expect(parsePlayPath('#1/%')).toEqual({ inputIndex: 0, moves: ['%'] });
  });

  it('keeps files and errors of its examples as JSON (MA-5)', () => {
    const file = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
    const { samples } = readExamples(
      examplesText({
        ...searchModel,
        samples: [
          { type: 'file.chosen', file },
          { type: 'failed', error: new Error('broken') },
        ],
      }),
    );

    expect(
      samples.map(({ file: read, error }) =>
        read instanceof File ? [read.name, read.type, read.size] : error,
      ),
    ).toEqual([['cv.pdf', 'application/pdf', 4], new Error('broken')]);
    expect(() => readExamples('{}')).toThrow('not the examples of a machine');
  });
});

function aGame(model: AnyMachineModel, inputIndex = 0) {
  return openGame(
    model.machine,
    toChart(model.machine, { words }),
    readExamples(examplesText(model)),
    inputIndex,
  );
}

/** A game with these terms as its only examples. */
function aSearchGame(terms: readonly string[]) {
  return aGame({ ...searchModel, samples: terms.map((term) => ({ type: 'term.changed', term })) });
}

function keyOf(game: ReturnType<typeof aGame>, detail: string) {
  return game.moves().find((move) => move.detail === detail)?.key;
}

function refusals(game: ReturnType<typeof aGame>) {
  return Object.fromEntries(
    game.moves().flatMap(({ key, refusal }) => (refusal === null ? [] : [[key, refusal] as const])),
  );
}
