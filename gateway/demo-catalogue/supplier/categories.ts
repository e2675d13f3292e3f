import { text, type Text } from '../model/text.ts';

export interface CategoryPlan {
  readonly id: string;
  readonly parent: string | null;
  readonly name: Text;
  readonly description: Text;
}

function top<Id extends string>(id: Id, en: string, de: string, description: Text) {
  return { id, parent: null, name: text(en, de), description } as const;
}

function below<Id extends string>(parent: string, id: Id, en: string, de: string, description: Text) {
  return { id, parent, name: text(en, de), description } as const;
}

/** The tree of the catalogue, parents before their children, siblings in display order. */
const plans = [
  top(
    'fasteners',
    'Fasteners',
    'Verbindungselemente',
    text(
      'Bolts, nuts, washers and anchors to ISO and DIN standards, from stock in steel and stainless steel.',
      'Schrauben, Muttern, Scheiben und Dübel nach ISO und DIN, ab Lager in Stahl und Edelstahl.',
    ),
  ),
  below(
    'fasteners',
    'bolts',
    'Bolts and screws',
    'Schrauben',
    text(
      'Metric bolts and screws for machines, steelwork and timber.',
      'Metrische Schrauben und Holzschrauben für Maschinen, Stahlbau und Holz.',
    ),
  ),
  below(
    'bolts',
    'hex-bolts',
    'Hex bolts',
    'Sechskantschrauben',
    text(
      'Hexagon head bolts to ISO 4017 (fully threaded) and ISO 4014 (with shank).',
      'Sechskantschrauben nach ISO 4017 (Gewinde bis Kopf) und ISO 4014 (mit Schaft).',
    ),
  ),
  below(
    'bolts',
    'socket-screws',
    'Socket screws',
    'Zylinderschrauben',
    text(
      'Hexagon socket screws for narrow spaces and high preload.',
      'Schrauben mit Innensechskant für enge Einbauräume und hohe Vorspannkräfte.',
    ),
  ),
  below(
    'bolts',
    'wood-screws',
    'Wood screws',
    'Holzschrauben',
    text(
      'Screws and nails for timber construction, chipboard and decking.',
      'Schrauben und Nägel für Holzbau, Spanplatten und Terrassen.',
    ),
  ),
  below(
    'bolts',
    'threaded-rods',
    'Threaded rods',
    'Gewindestangen',
    text(
      'Threaded rods to DIN 976 by the metre and in short lengths.',
      'Gewindestangen nach DIN 976, als Meterstab und in kurzen Längen.',
    ),
  ),
  below(
    'fasteners',
    'nuts-washers',
    'Nuts and washers',
    'Muttern und Scheiben',
    text(
      'The counterparts to our bolts in the same materials and finishes.',
      'Die Gegenstücke zu unseren Schrauben in denselben Werkstoffen und Oberflächen.',
    ),
  ),
  below(
    'nuts-washers',
    'nuts',
    'Nuts',
    'Muttern',
    text('Hex nuts, lock nuts and cap nuts.', 'Sechskantmuttern, Sicherungsmuttern und Hutmuttern.'),
  ),
  below(
    'nuts-washers',
    'washers',
    'Washers',
    'Scheiben',
    text(
      'Plain washers, fender washers and spring lock washers.',
      'Unterlegscheiben, Karosseriescheiben und Federringe.',
    ),
  ),
  below(
    'fasteners',
    'anchors',
    'Anchors and plugs',
    'Anker und Dübel',
    text(
      'Fixings for concrete, solid brick and hollow materials.',
      'Befestigungen für Beton, Vollstein und Hohlbaustoffe.',
    ),
  ),
  below(
    'fasteners',
    'assortments',
    'Assortments',
    'Sortimente',
    text(
      'Sorted fasteners in cases with refill references.',
      'Sortierte Verbindungselemente im Koffer, jedes Fach nachbestellbar.',
    ),
  ),
  below(
    'fasteners',
    'rivets',
    'Blind rivets',
    'Blindniete',
    text(
      'Blind rivets for joints that are reached from one side only.',
      'Blindniete für Verbindungen, die nur von einer Seite zugänglich sind.',
    ),
  ),

  top(
    'hydraulics',
    'Hydraulics',
    'Hydraulik',
    text(
      'Hoses, couplings, cylinders and measuring technology for mobile and stationary hydraulics.',
      'Schläuche, Kupplungen, Zylinder und Messtechnik für mobile und stationäre Hydraulik.',
    ),
  ),
  below(
    'hydraulics',
    'hoses',
    'Hoses',
    'Schläuche',
    text(
      'Hydraulic hose assemblies, hose by the metre and industrial hoses.',
      'Konfektionierte Hydraulikschläuche, Meterware und Industrieschläuche.',
    ),
  ),
  below(
    'hoses',
    'hydraulic-hoses',
    'Hydraulic hoses',
    'Hydraulikschläuche',
    text(
      'Wire braided and spiral hoses to EN 853, EN 856 and EN 857.',
      'Schläuche mit Drahtgeflecht und Spiraleinlage nach EN 853, EN 856 und EN 857.',
    ),
  ),
  below(
    'hoses',
    'industrial-hoses',
    'Industrial hoses',
    'Industrieschläuche',
    text('Hoses for compressed air, water and food.', 'Schläuche für Druckluft, Wasser und Lebensmittel.'),
  ),
  below(
    'hydraulics',
    'connections',
    'Couplings and fittings',
    'Kupplungen und Verschraubungen',
    text('Everything between pipe, hose and unit.', 'Alles zwischen Rohr, Schlauch und Aggregat.'),
  ),
  below(
    'connections',
    'couplings',
    'Quick couplings',
    'Schnellkupplungen',
    text(
      'Quick couplings to ISO 7241 and flat-face couplings to ISO 16028.',
      'Schnellkupplungen nach ISO 7241 und flachdichtende Kupplungen nach ISO 16028.',
    ),
  ),
  below(
    'connections',
    'fittings',
    'Pipe fittings',
    'Rohrverschraubungen',
    text(
      'Cutting ring fittings to ISO 8434-1, light and heavy series.',
      'Schneidringverschraubungen nach ISO 8434-1, leichte und schwere Reihe.',
    ),
  ),
  below(
    'connections',
    'ball-valves',
    'Ball valves',
    'Kugelhähne',
    text(
      'Ball valves for shutting off oil, water and air.',
      'Kugelhähne zum Absperren von Öl, Wasser und Luft.',
    ),
  ),
  below(
    'connections',
    'push-in-fittings',
    'Push-in fittings',
    'Steckverschraubungen',
    text(
      'Push-in fittings for compressed air tubes from 4 to 12 mm.',
      'Steckverschraubungen für Druckluftschläuche von 4 bis 12 mm.',
    ),
  ),
  below(
    'hydraulics',
    'cylinders',
    'Cylinders',
    'Zylinder',
    text(
      'Double-acting standard cylinders with bearing eyes.',
      'Doppeltwirkende Standardzylinder mit Gelenkaugen.',
    ),
  ),
  below(
    'hydraulics',
    'gauges',
    'Pressure gauges',
    'Manometer',
    text(
      'Glycerine-filled and dry gauges to EN 837-1.',
      'Glyzeringefüllte und trockene Manometer nach EN 837-1.',
    ),
  ),

  top(
    'hand-tools',
    'Hand tools',
    'Handwerkzeuge',
    text(
      'Tools for workshop and assembly, singly and in sets.',
      'Werkzeuge für Werkstatt und Montage, einzeln und im Satz.',
    ),
  ),
  below(
    'hand-tools',
    'spanners',
    'Spanners and keys',
    'Schraubenschlüssel',
    text(
      'Combination spanners, hex keys and socket sets.',
      'Ringmaulschlüssel, Winkelschlüssel und Steckschlüsselsätze.',
    ),
  ),
  below(
    'hand-tools',
    'screwdrivers',
    'Screwdrivers',
    'Schraubendreher',
    text(
      'Screwdrivers with two-component handles, also insulated to 1000 V.',
      'Schraubendreher mit Zwei-Komponenten-Griff, auch isoliert bis 1000 V.',
    ),
  ),
  below(
    'hand-tools',
    'pliers',
    'Pliers',
    'Zangen',
    text(
      'Combination pliers, side cutters and water pump pliers.',
      'Kombizangen, Seitenschneider und Wasserpumpenzangen.',
    ),
  ),
  below(
    'hand-tools',
    'hammers',
    'Hammers',
    'Hämmer',
    text(
      'Engineer’s hammers, club hammers and soft-face mallets.',
      'Schlosserhämmer, Fäustel und Schonhämmer.',
    ),
  ),
  below(
    'hand-tools',
    'measuring',
    'Measuring tools',
    'Messwerkzeuge',
    text('Tapes, callipers and spirit levels.', 'Bandmaße, Messschieber und Wasserwaagen.'),
  ),
  below(
    'hand-tools',
    'bits',
    'Bits',
    'Bits',
    text('Screwdriver bits with 1/4 inch shank.', 'Schraubendreherbits mit 1/4-Zoll-Schaft.'),
  ),
  below(
    'hand-tools',
    'books',
    'Handbooks and tables',
    'Handbücher und Tabellen',
    text(
      'What we know, on paper: tables, guides and handbooks.',
      'Unser Wissen auf Papier: Tabellen, Leitfäden und Handbücher.',
    ),
  ),

  top(
    'power-tools',
    'Power tools',
    'Elektrowerkzeuge',
    text(
      'Cordless and mains machines with the accessories that wear out first.',
      'Akku- und Netzgeräte mit dem Zubehör, das sich zuerst verbraucht.',
    ),
  ),
  below(
    'power-tools',
    'machines',
    'Machines',
    'Maschinen',
    text(
      'Drill drivers, grinders and saws on one 18 V battery platform, and mains machines.',
      'Bohrschrauber, Schleifer und Sägen auf einer 18-V-Akkuplattform sowie Netzgeräte.',
    ),
  ),
  below(
    'machines',
    'drills',
    'Drills and drivers',
    'Bohrmaschinen und Schrauber',
    text(
      'Drill drivers, impact drivers and rotary hammers.',
      'Bohrschrauber, Schlagschrauber und Bohrhämmer.',
    ),
  ),
  below(
    'machines',
    'grinders',
    'Angle grinders',
    'Winkelschleifer',
    text('Angle grinders for discs from 115 to 230 mm.', 'Winkelschleifer für Scheiben von 115 bis 230 mm.'),
  ),
  below(
    'machines',
    'saws',
    'Saws',
    'Sägen',
    text('Hand-held circular saws with guide rail foot.', 'Handkreissägen mit Führungsschienenfuß.'),
  ),
  below(
    'power-tools',
    'accessories',
    'Accessories',
    'Zubehör',
    text('Drill bits, saw blades and discs.', 'Bohrer, Sägeblätter und Scheiben.'),
  ),
  below(
    'accessories',
    'drill-bits',
    'Drill bits',
    'Bohrer',
    text(
      'Twist drills for metal, hammer drill bits for concrete.',
      'Spiralbohrer für Metall, Hammerbohrer für Beton.',
    ),
  ),
  below(
    'accessories',
    'saw-blades',
    'Saw blades',
    'Sägeblätter',
    text('Carbide-tipped circular saw blades.', 'Hartmetallbestückte Kreissägeblätter.'),
  ),
  below(
    'accessories',
    'discs',
    'Cutting and grinding discs',
    'Trenn- und Schleifscheiben',
    text(
      'Bonded discs and flap discs to EN 12413 and EN 13743.',
      'Gebundene Scheiben und Fächerscheiben nach EN 12413 und EN 13743.',
    ),
  ),
  below(
    'accessories',
    'abrasives',
    'Sanding discs',
    'Schleifblätter',
    text(
      'Hook-and-loop sanding discs for wood, paint and metal.',
      'Klett-Schleifblätter für Holz, Lack und Metall.',
    ),
  ),

  top(
    'safety',
    'Safety wear',
    'Arbeitsschutz',
    text(
      'Certified protective equipment from head to foot.',
      'Zertifizierte Schutzausrüstung von Kopf bis Fuß.',
    ),
  ),
  below(
    'safety',
    'gloves',
    'Gloves',
    'Handschuhe',
    text(
      'Mechanical, cut and chemical protection to EN 388 and EN ISO 374.',
      'Schutz vor mechanischen Risiken, Schnitten und Chemikalien nach EN 388 und EN ISO 374.',
    ),
  ),
  below(
    'safety',
    'head-protection',
    'Head, eyes and ears',
    'Kopf, Augen und Gehör',
    text('Helmets, safety glasses and hearing protection.', 'Helme, Schutzbrillen und Gehörschutz.'),
  ),
  below(
    'safety',
    'footwear',
    'Footwear',
    'Sicherheitsschuhe',
    text('Safety shoes and boots to EN ISO 20345.', 'Sicherheitsschuhe und -stiefel nach EN ISO 20345.'),
  ),
  below(
    'safety',
    'hi-vis',
    'Hi-vis clothing',
    'Warnkleidung',
    text('High-visibility clothing to EN ISO 20471.', 'Warnkleidung nach EN ISO 20471.'),
  ),
  below(
    'safety',
    'workwear',
    'Workwear',
    'Arbeitskleidung',
    text(
      'Trousers, jackets and shirts for workshop and site.',
      'Hosen, Jacken und Hemden für Werkstatt und Baustelle.',
    ),
  ),

  top(
    'electrical',
    'Electrical',
    'Elektrotechnik',
    text(
      'Installation material for machine and building.',
      'Installationsmaterial für Maschine und Gebäude.',
    ),
  ),
  below(
    'electrical',
    'cables',
    'Cables',
    'Leitungen',
    text(
      'Single cores, sheathed cables and rubber leads, by the metre and on reels.',
      'Einzeladern, Mantelleitungen und Gummischlauchleitungen, als Meterware und auf Rolle.',
    ),
  ),
  below(
    'electrical',
    'lamps',
    'LED lamps',
    'LED-Lampen',
    text('LED lamps and tubes for existing luminaires.', 'LED-Lampen und -Röhren für vorhandene Leuchten.'),
  ),
  below(
    'electrical',
    'connectors',
    'Plugs and connectors',
    'Stecker und Verbinder',
    text('CEE plugs, couplings and cable ties.', 'CEE-Stecker, Kupplungen und Kabelbinder.'),
  ),
  below(
    'electrical',
    'fuses',
    'Fuses and breakers',
    'Sicherungen',
    text('Fuse links and miniature circuit breakers.', 'Sicherungseinsätze und Leitungsschutzschalter.'),
  ),
  below(
    'electrical',
    'cable-glands',
    'Cable glands',
    'Kabelverschraubungen',
    text(
      'Cable glands to EN 62444 in polyamide, brass and stainless steel.',
      'Kabelverschraubungen nach EN 62444 aus Polyamid, Messing und Edelstahl.',
    ),
  ),

  top(
    'chemicals',
    'Chemicals and lubricants',
    'Chemie und Schmierstoffe',
    text(
      'Oils, greases, sprays and adhesives with safety data sheets.',
      'Öle, Fette, Sprays und Klebstoffe mit Sicherheitsdatenblättern.',
    ),
  ),
  below(
    'chemicals',
    'oils',
    'Oils and greases',
    'Öle und Fette',
    text(
      'Hydraulic, gear and cutting oils, greases for bearings.',
      'Hydraulik-, Getriebe- und Schneidöle, Fette für Lager.',
    ),
  ),
  below(
    'chemicals',
    'sprays',
    'Technical sprays',
    'Technische Sprays',
    text('Sprays for lubricating, cleaning and protecting.', 'Sprays zum Schmieren, Reinigen und Schützen.'),
  ),
  below(
    'chemicals',
    'adhesives',
    'Adhesives and sealants',
    'Kleb- und Dichtstoffe',
    text(
      'Threadlockers, instant adhesives, sealants and cleaners.',
      'Schraubensicherungen, Sekundenkleber, Dichtstoffe und Reiniger.',
    ),
  ),

  top(
    'drive',
    'Bearings and seals',
    'Lager und Dichtungen',
    text(
      'Bearings, shaft seals and O-rings with interchangeable designations.',
      'Lager, Wellendichtringe und O-Ringe mit austauschbaren Bezeichnungen.',
    ),
  ),
  below(
    'drive',
    'bearings',
    'Bearings',
    'Wälzlager',
    text('Deep groove ball bearings and bearing units.', 'Rillenkugellager und Lagereinheiten.'),
  ),
  below(
    'drive',
    'o-rings',
    'O-rings',
    'O-Ringe',
    text(
      'O-rings to ISO 3601 in NBR, FKM, EPDM and silicone.',
      'O-Ringe nach ISO 3601 aus NBR, FKM, EPDM und Silikon.',
    ),
  ),
  below(
    'drive',
    'shaft-seals',
    'Shaft seals',
    'Wellendichtringe',
    text('Rotary shaft seals to ISO 6194.', 'Radial-Wellendichtringe nach ISO 6194.'),
  ),
  below(
    'drive',
    'v-belts',
    'V-belts',
    'Keilriemen',
    text(
      'Narrow V-belts to ISO 4184, wrapped and raw-edge cogged.',
      'Schmalkeilriemen nach ISO 4184, ummantelt und flankenoffen gezahnt.',
    ),
  ),

  top(
    'storage',
    'Storage',
    'Lager und Transport',
    text('Boxes and shelving that fit together.', 'Kästen und Regale, die zusammenpassen.'),
  ),
  below(
    'storage',
    'boxes',
    'Boxes',
    'Kästen und Behälter',
    text('Open-fronted bins and Euro containers.', 'Sichtlagerkästen und Eurobehälter.'),
  ),
  below(
    'storage',
    'shelving',
    'Shelving',
    'Regale',
    text('Boltless shelving for loads up to 400 kg a shelf.', 'Steckregale für Fachlasten bis 400 kg.'),
  ),
  below(
    'storage',
    'lifting',
    'Slings and shackles',
    'Anschlagmittel',
    text(
      'Round slings, webbing slings and shackles for lifting.',
      'Rundschlingen, Hebebänder und Schäkel zum Heben.',
    ),
  ),
] as const;

export type CategoryId = (typeof plans)[number]['id'];

export const categoryPlans: readonly (CategoryPlan & { readonly id: CategoryId })[] = plans;

const parents = new Map<string, string | null>(plans.map(({ id, parent }) => [id, parent]));

/** The category at the top of the tree above one. */
export function departmentOf(id: string): string {
  const parent = parents.get(id) ?? null;
  return parent === null ? id : departmentOf(parent);
}
