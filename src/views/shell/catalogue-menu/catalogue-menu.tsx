import type { ReactNode } from 'react';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './catalogue-menu.module.css';

export interface CatalogueMenuProps {
  readonly isOpen: boolean;
  /** The panel, if it is open. */
  readonly panel: ReactNode;
  readonly onToggle: (isOpen: boolean) => void;
  /** Is called when the pointer or the focus is on it, so that it may be opened soon. */
  readonly onNoticed: () => void;
}

/** The catalogue's button; its panel loads when it is requested. */
export function CatalogueMenu({ isOpen, panel, onToggle, onNoticed }: CatalogueMenuProps) {
  const { catalogue } = useMessages();
  return (
    <div>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={onNoticed}
        onFocus={onNoticed}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span className={styles['label']}>{catalogue.button}</span>
      </button>
      {isOpen && panel}
    </div>
  );
}
