import type { Note } from '../../model/draft.ts';
import { text, type Text } from '../../model/text.ts';

export const machineDelivery: Note = {
  key: 'scopeOfDelivery',
  items: [
    text('Machine as described', 'Maschine wie beschrieben'),
    text('Side handle and key', 'Seitengriff und Schlüssel'),
    text('Operating instructions on paper', 'Betriebsanleitung auf Papier'),
  ],
};

export const machineHighlights: readonly Text[] = [
  text('Three years of warranty after registration', 'Drei Jahre Gewährleistung nach Registrierung'),
  text('Spare parts for at least ten years', 'Ersatzteile für mindestens zehn Jahre'),
  text('Repair within three working days', 'Reparatur innerhalb von drei Werktagen'),
];
