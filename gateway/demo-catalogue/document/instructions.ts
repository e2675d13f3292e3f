import { text, type Text } from '../model/text.ts';
import type { Section } from './sheet.ts';

const before: readonly Text[] = [
  text(
    'Read these instructions before you use the machine for the first time, and keep them with it.',
    'Lesen Sie diese Anleitung vor dem ersten Einsatz und bewahren Sie sie bei der Maschine auf.',
  ),
  text(
    'Wear safety glasses, hearing protection and close-fitting clothes.',
    'Tragen Sie Schutzbrille, Gehörschutz und eng anliegende Kleidung.',
  ),
  text(
    'Check guard, cable and tool for damage. A damaged machine must not be used.',
    'Prüfen Sie Schutzhaube, Leitung und Werkzeug auf Schäden. Eine beschädigte Maschine darf nicht benutzt werden.',
  ),
  text(
    'Unplug the machine or take the battery out before you change the tool.',
    'Ziehen Sie vor jedem Werkzeugwechsel den Netzstecker oder nehmen Sie den Akku ab.',
  ),
];

const work: readonly Text[] = [
  text(
    'Clamp the workpiece; never hold it in your hand.',
    'Spannen Sie das Werkstück ein; halten Sie es nie in der Hand.',
  ),
  text(
    'Insert the tool as far as it goes and tighten it.',
    'Setzen Sie das Werkzeug bis zum Anschlag ein und ziehen Sie es fest.',
  ),
  text(
    'Let the machine run without load for 30 seconds after each change.',
    'Lassen Sie die Maschine nach jedem Wechsel 30 Sekunden ohne Last laufen.',
  ),
  text(
    'Work with steady, moderate pressure and let the machine cool down in between.',
    'Arbeiten Sie mit gleichmäßigem, mäßigem Druck und lassen Sie die Maschine zwischendurch abkühlen.',
  ),
];

const care: readonly Text[] = [
  text(
    'Blow out the vents with dry air after work.',
    'Blasen Sie die Lüftungsschlitze nach der Arbeit mit trockener Luft aus.',
  ),
  text(
    'Have carbon brushes and cables replaced by a specialist workshop only.',
    'Lassen Sie Kohlebürsten und Leitungen nur von einer Fachwerkstatt ersetzen.',
  ),
  text(
    'Store batteries half charged between 5 and 25 °C.',
    'Lagern Sie Akkus halb geladen zwischen 5 und 25 °C.',
  ),
];

/** How a machine is used safely. */
export function instructions(language: 'en' | 'de'): Section[] {
  return (
    [
      [text('Before you start', 'Vor dem Einsatz'), before, false],
      [text('Working', 'Arbeiten'), work, true],
      [text('Care and storage', 'Pflege und Lagerung'), care, false],
    ] as const
  ).flatMap(([title, items, isNumbered]): Section[] => [
    { kind: 'heading', words: title[language] },
    { kind: 'list', items: items.map((item) => item[language]), isNumbered },
  ]);
}
