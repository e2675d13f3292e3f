import type { ReactNode } from 'react';
import styles from './question.module.css';

export interface QuestionProps {
  readonly text: string;
  /** The buttons that answer it. */
  readonly children: ReactNode;
}

/** A question in the page, shown where its button was pressed. */
export function Question({ text, children }: QuestionProps) {
  return (
    <div className={styles['question']} role="group" aria-label={text}>
      <p>{text}</p>
      <div className={styles['answers']}>{children}</div>
    </div>
  );
}
