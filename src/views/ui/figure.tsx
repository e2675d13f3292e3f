import { isFigure } from '../../domain/locale/is-figure.ts';

export interface FigureProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A price, quantity, number or size, which a page translator leaves as it is. Words are translated. */
export function Figure({ text, className }: FigureProps) {
  return (
    <bdi className={className} translate={isFigure(text) ? 'no' : undefined}>
      {text}
    </bdi>
  );
}
