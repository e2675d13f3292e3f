import type { ReactNode } from 'react';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './catalogue-menu.module.css';

export interface CatalogueMenuProps {
  readonly isOpen: boolean;
  /** The panel, if it is open. */
  readonly panel: ReactNode;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The catalogue's button, and its panel. */
export function CatalogueMenu({ isOpen, panel, onToggle }: CatalogueMenuProps) {
  const { catalogue } = useMessages();
  return (
    <div>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => onToggle(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span className={styles['label']}>{catalogue.button}</span>
      </button>
      {isOpen && panel}
    </div>
  );
}
