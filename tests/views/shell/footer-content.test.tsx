import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FooterContent } from '#src/views/shell/footer-content.tsx';
import { shown } from '../shown.tsx';

it('saves the log when a visitor reports a problem, and asks for the file in the letter (MA-4)', async () => {
  const onProblemReported = vi.fn<() => void>();
  shown(
    <FooterContent groups={[]} onLanguageChosen={() => undefined} onProblemReported={onProblemReported} />,
  );

  const link = await screen.findByRole('link', { name: 'Report a problem' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);

  expect(onProblemReported).toHaveBeenCalledOnce();
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^mailto:.*saved a file.*attach it/s);
});
