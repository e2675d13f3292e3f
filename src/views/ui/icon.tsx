import styles from './icon.module.css';

/** All on a grid of 20, drawn with one stroke. */
const paths = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.4 13.4 17 17',
  basket:
    'M2.5 8h15l-1.4 7.6a1.5 1.5 0 0 1-1.5 1.2H5.4a1.5 1.5 0 0 1-1.5-1.2L2.5 8ZM6 8l2.6-5M14 8l-2.6-5M7.8 11v3M12.2 11v3',
  person: 'M10 9.5A3.2 3.2 0 1 0 10 3a3.2 3.2 0 0 0 0 6.5ZM3.5 17c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  close: 'm5 5 10 10M15 5 5 15',
  down: 'm5.5 8 4.5 4.500L14.5 8',
  up: 'm5.5 12 4.5-4.500L14.5 12',
  right: 'm8 5.5 4.5 4.500L8 14.5',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  plus: 'M10 4.500v11M4.5 10h11',
  minus: 'M4.5 10h11',
  check: 'm4.5 10.5 3.7 3.700L15.5 6',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.200V10l2.6 1.8',
  cross: 'm6.5 6.5 7 7M13.5 6.500l-7 7M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  information: 'M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.300v4.200M10 6.400v.3',
  warning: 'M10 3 2.3 16.500h15.400L10 3ZM10 8.200v3.800M10 14.200v.2',
  phone:
    'M4 3.500h3l1.3 3.6-1.9 1.300a10 10 0 0 0 5.2 5.200l1.3-1.9 3.6 1.300v3a1.2 1.2 0 0 1-1.3 1.200C8.7 16.7 3.3 11.3 2.8 4.800A1.2 1.2 0 0 1 4 3.500Z',
  mail: 'M2.5 4.800h15v10.400h-15V4.800ZM3 5.300l7 5.7 7-5.7',
  file: 'M5 2.5h6.5L15.5 6.5v11h-10.5zM11 3v4h4M8 11h5M8 14h5',
  bin: 'M3.5 5.500h13M8 5.500v-2h4v2M5.3 5.500l.7 11h8l.7-11M8.4 8.500v5M11.6 8.500v5',
  list: 'M3 4h14M3 8h14M3 12h14M3 16h14',
  roomy: 'M3 3.500h4.500v5H3v-5ZM3 11.500h4.500v5H3v-5ZM11 6h6M11 14h6',
  grid: 'M3.5 3.500h5v5h-5v-5ZM11.5 3.500h5v5h-5v-5ZM3.5 11.500h5v5h-5v-5ZM11.5 11.500h5v5h-5v-5Z',
  filter:
    'M3 5.500h8M15 5.500h2M13 7.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 14.500h2M9 14.500h8M7 16.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  signIn: 'M11 3.500h4.500a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H11M3 10h9M9 6.7 12.3 10 9 13.3',
} as const;

/** The names of the icons. */
export type IconName = keyof typeof paths;

export interface IconProps {
  readonly name: IconName;
}

/** A small icon beside a word, without additional meaning. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
