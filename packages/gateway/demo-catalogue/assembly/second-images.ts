import type { Drawing } from '../drawing/canvas.ts';
import { boltSketch, boxSketch, detail, ringSketch } from '../drawing/sketches.ts';
import type { SecondImage } from '../model/draft.ts';
import type { Described } from '../model/draft.ts';

/** The second image of a product, if its family has one and its measures are known. */
export function secondImage(kind: SecondImage | undefined, draft: Described): Drawing | undefined {
  const number = (key: string) => {
    const value = draft.attributes.find((attribute) => attribute.key === key)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  switch (kind) {
    case undefined:
      return undefined;
    case 'detail':
      return detail(draft.image);
    case 'boltSketch': {
      const thread = draft.attributes.find(({ key }) => key === 'thread')?.value;
      const diameter = typeof thread === 'string' ? Number(/^M(\d+)/.exec(thread)?.[1]) : number('diameter');
      const length = number('length');
      return diameter && length
        ? boltSketch({ diameter, length, head: number('widthAcrossFlats') ?? diameter * 1.6 })
        : undefined;
    }
    case 'ringSketch': {
      const cord = number('cordDiameter');
      const inner = number('innerDiameter') ?? number('shaftDiameter');
      const outer = number('outerDiameter') ?? (inner && cord ? inner + 2 * cord : undefined);
      const width = number('width') ?? number('thickness') ?? cord;
      return inner && outer && width
        ? ringSketch({ inner, outer, width, isRound: cord !== undefined })
        : undefined;
    }
    case 'boxSketch': {
      const size = draft.attributes.find(({ key }) => key === 'outerSize')?.value;
      const [width, depth, height] = typeof size === 'string' ? size.split(' x ').map(Number.parseFloat) : [];
      return width && depth && height ? boxSketch({ width, depth, height }) : undefined;
    }
    default:
      return kind satisfies never;
  }
}
