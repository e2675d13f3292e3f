import { text, type Text } from '../../model/text.ts';

export const hoseHighlights: readonly Text[] = [
  text('Made up within one working day', 'Konfektioniert innerhalb eines Werktags'),
  text('Pressure test with certificate on request', 'Druckprüfung auf Wunsch mit Zeugnis'),
  text(
    'Marked with date of manufacture and working pressure',
    'Gekennzeichnet mit Herstelldatum und Betriebsdruck',
  ),
];
