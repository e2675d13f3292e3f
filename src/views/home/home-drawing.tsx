import styles from './home-drawing.module.css';

const bolts = [112, 104, 92, 80, 68, 56, 44, 32];
const drills = [136, 126, 116, 104, 92, 80, 70, 60];

/**
 * A sorted drawer, in the style of the catalogue's images: light from the top left, every part in its
 * position.
 */
export function HomeDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 684 400" aria-hidden="true" focusable="false">
      <g className={styles['tray']}>
        <rect x="16" y="16" width="268" height="176" rx="8" />
        <rect x="296" y="16" width="120" height="176" rx="8" />
        <rect x="428" y="16" width="240" height="176" rx="8" />
        <rect x="16" y="204" width="150" height="180" rx="8" />
        <rect x="178" y="204" width="318" height="180" rx="8" />
        <rect x="508" y="204" width="160" height="180" rx="8" />
      </g>
      <g className={styles['parts']}>
        {bolts.map((length, position) => (
          <Bolt key={length} x={34 + position * 30.5} length={length} />
        ))}
        <Nut x={330} y={54} />
        <Nut x={382} y={54} />
        <Nut x={330} y={104} />
        <Nut x={382} y={104} isBrass />
        <Nut x={330} y={154} />
        <Nut x={382} y={154} />
        {drills.map((length, position) => (
          <Drill key={length} x={446 + position * 27} length={length} />
        ))}
        <Ring x={66} y={254} radius={32} />
        <Ring x={124} y={246} radius={20} />
        <Ring x={120} y={306} radius={28} />
        <Ring x={58} y={324} radius={22} />
        <Ring x={112} y={358} radius={13} />
        <Spanner y={254} length={210} />
        <Spanner y={304} length={178} />
        <Spanner y={350} length={148} />
        <Fitting x={534} />
        <Fitting x={596} />
      </g>
    </svg>
  );
}

function Bolt({ x, length }: { readonly x: number; readonly length: number }) {
  const thread = Array.from({ length: Math.floor((length * 0.66) / 5) }, (_, turn) => length + 8 - turn * 5);
  return (
    <g transform={`translate(${x} 34)`}>
      <path className={styles['metal']} d={`M0 2l3-2h14l3 2v11H0zM5 13h10v${length}l-2 3H7l-2-3z`} />
      <path className={styles['light']} d={`M0 2l3-2h3v13H0zM5 13h3v${length}H5z`} />
      <path className={styles['dark']} d={`M14 0h3l3 2v11h-6zM12 13h3v${length}h-3z`} />
      <path className={styles['thread']} d={thread.map((y) => `M5 ${y}l10 3`).join('')} />
    </g>
  );
}

function Nut({
  x,
  y,
  isBrass = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly isBrass?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`} data-brass={isBrass}>
      <path className={styles['metal']} d="M20 0 10 17.3-10 17.3-20 0-10-17.3 10-17.3z" />
      <path className={styles['light']} d="M0 0-20 0-10-17.3 10-17.3z" />
      <path className={styles['dark']} d="M0 0 20 0 10 17.3-10 17.3z" />
      <circle className={styles['metal']} r="13.5" />
      <circle className={styles['hole']} r="9.5" />
      <path className={styles['bow']} d="M-9 3a9.5 9.5 0 0 0 17 3" />
    </g>
  );
}

function Drill({ x, length }: { readonly x: number; readonly length: number }) {
  const flutes = Array.from({ length: Math.floor((length - 34) / 9) }, (_, turn) => 36 + turn * 9);
  return (
    <g transform={`translate(${x} 34)`}>
      <path className={styles['metal']} d={`M3 0h10v30H3zM2 30h12v${length - 38}l-6 8-6-8z`} />
      <path className={styles['light']} d={`M3 0h3v30H3zM2 30h3v${length - 38}l-3 0z`} />
      <path className={styles['dark']} d={`M10 0h3v30h-3zM11 30h3v${length - 38}h-3z`} />
      <path className={styles['flute']} d={flutes.map((y) => `M2 ${y + 6}l12-7`).join('')} />
      <path className={styles['mark']} d="M3 6h10v5H3z" />
    </g>
  );
}

function Ring({ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles['rubber']} r={radius} />
      <path className={styles['shine']} d={`M${-radius} 3A${radius} ${radius} 0 0 1 3 ${-radius}`} />
    </g>
  );
}

function Spanner({ y, length }: { readonly y: number; readonly length: number }) {
  return (
    <g transform={`translate(226 ${y})`}>
      <path className={styles['metal']} d={`M8-7H${length}V7H8z`} />
      <path className={styles['light']} d={`M8-7H${length}v4H8z`} />
      <path className={styles['dark']} d={`M8 4H${length}v3H8z`} />
      <path className={styles['metal']} d="M-14-20C4-24 18-12 18 0S4 24-14 20l-4-9L0 6V-6l-18-5z" />
      <path className={styles['light']} d="M-14-20C4-24 18-12 18 0h-4C14-10 4-18-12-16z" />
      <circle className={styles['metal']} cx={length + 10} r="19" />
      <path className={styles['light']} d={`M${length - 9} 0a19 19 0 0 1 33-13l-3 3a15 15 0 0 0-26 10z`} />
      <path className={styles['tray']} d={`M${length + 21} 0l-5.5 9.5h-11L${length - 1} 0l5.5-9.5h11z`} />
    </g>
  );
}

function Fitting({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 222)`} data-brass="true">
      <path
        className={styles['metal']}
        d="M8 0h32v34H8zM2 34h44v30H2zM12 64h24l-3 20h3l-3 20h3l-3 20h3l-4 18H16l-4-18h3l-3-20h3l-3-20h3z"
      />
      <path
        className={styles['light']}
        d="M8 0h9v34H8zM2 34h13v30H2zM12 64h7l-1 78h-2l-4-18h3l-3-20h3l-3-20h3z"
      />
      <path
        className={styles['dark']}
        d="M31 0h9v34h-9zM33 34h13v30H33zM30 64h6l-3 20h3l-3 20h3l-3 20h3l-4 18h-3z"
      />
      <path className={styles['thread']} d="M8 6l32 4M8 13l32 4M8 20l32 4M8 27l32 4" />
    </g>
  );
}
