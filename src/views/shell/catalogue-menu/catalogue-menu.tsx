import type { ReactNode } from 'react';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './catalogue-menu.module.css';

export interface CatalogueMenuProps {
  readonly isOpen: boolean;
  /** The panel, where it is open. */
  readonly panel: ReactNode;
  readonly onToggle: (isOpen: boolean) => void;
  /** It may be opened soon: the pointer or the focus is on it. */
  readonly onNoticed: () => void;
}

/** The catalogue's button; its panel comes when it is wanted. */
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
