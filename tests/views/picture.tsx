import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { everythingSeenIn } from './seen.ts';
import { shown } from './shown.tsx';

interface Frame {
  readonly languages?: readonly Language[];
  readonly configuration?: Configuration;
  /** Attributes that matter beside what is seen and heard. */
  readonly also?: readonly string[];
}

/**
 * Tests a view that only shows: all that is seen and heard of it is its reviewed picture in `__snapshots__`.
 * Where a change is intended, `npx vitest run -u --project views FILE` renews it.
 */
export function picture(title: string, view: ReactNode, frame: Frame = {}): void {
  const { languages = ['en'], configuration, also } = frame;
  it(title, () => {
    for (const language of languages) {
      const { container } = shown(view, language, configuration);
      expect(`\n${everythingSeenIn(container, also).join('\n')}\n`).toMatchSnapshot();
      cleanup();
    }
  });
}
