/**
 * Frequent parts of German compounds in trades, without umlauts. They count as words of every catalogue, so
 * that `Rad` finds `Fahrrad` where no product is named by the word before it.
 *
 * @see packages/search/docs/matching.md
 */
export const germanWords: ReadonlySet<string> = new Set(
  `abdeckung abfall abgas abluft absperr achs akku alt aluminium anker anlage anschluss antrieb arbeit
arm armatur auto axial bad bagger band bank batterie bau baum becher behalter bein beton bett beutel bier
bild bit blatt blech blei blind block blumen bogen bohr bohrer bolzen box brand brause brems brett brief
brille bruch brust buch bugel buchse bund burste buro dach daten decke deckel dicht dichtung diamant
diesel display doppel dose draht dreh drehmoment dreieck druck dubel dusche duse edelstahl eimer ein
eisen elektro energie ersatz fach faden fahr fahrrad fall farbe fass faser feder feil fein fenster fern fest fett
feuer filter filz finger flach flansch flasche fleisch flex flug flussig folie form frei frisch fuge fuss
futter gabel garten gas gehor gelenk gerat gerust geschirr gewinde gips gitter glas gleit glocke grau griff grill
gross gummi gurt haft haken hahn halb halter halterung hals hammer hand handschuh handy hart haube haupt
haus haut hebel heft heiz heizung helm hemd herd herz hitze hobel hoch holz hose hub hulse hut hydraulik
industrie innen isolier jacke kabel kaffee kalt kamera kanal kanister kanne kante kappe karte kasten
kegel keil keller keramik kern kessel kette kiste klammer klapp klappe klaue klavier kleb klebe kleber kleid klein
klemm klemme klima klinge knie knopf koffer kohle kolben kombi komfort kompressor kontakt kopf korb korper korn
kraft kran kranz kreis kreuz kuche kugel kuhl kuhlschrank kunst kunststoff kupfer kupplung kurz lack lade
lager lampe land lang laser last latten latte lauf laut leder leer leichter leiste leiter leitung leucht leuchte licht
linse linsen loch lochblech loffel lot luft lufter magnet maler mantel maschine maske mass material matte mauer maul
mess messer messing metall milch mini mobel mobil montage motor muffe mund mutter nachfull nadel nagel nass natur
netz niet niete nippel nut nutzer ofen ohr ol olivenol ordner papier paste pfanne pfosten pinsel plastik
platte polier presse profil programm pruf prufer pumpe puffer putz rad rader radial rahmen rasen rauch raum regal regen regler
reifen reihe reinigung reiniger riegel riemen rille ring rohr rolle rost rund ruckschlag sack sage saft salz sand
sanitar satz sauger saule schacht schale schalt schalter schaltschrank schaum scheibe schein schelle schere schicht
schiebe schiefer schiene schild schlag schlagbohr schlamm schlauch schleif schliess schloss schlussel schmier schmutz schnee schneid schnell
schnur schrank schraub schraube schrauben schrauber schreib schuh schule schutz schweiss schwamm schwer sechskant seife seil seite
senk sensor servo set sicherheit sicherung sieb signal silber silikon sitz socke sockel soft sommer sonnen span spann speicher
speise sperr spiegel spiel spiralbohr spitz splint sport spray spreiz spritz sprung spul stab stahl stand
stange starter stationar staub steck stecker stein stell stern steuer stich stiefel stift stirn stock stoff stopfen
strahl strahler strasse streifen strick strom stuck stufe stuhl stutz sud suppe system tablett tafel tank tasche tasse
tasten taster tee teil teller tempo tisch tonne topf trag transport traverse treppe tritt trocken trommel tuch
tur turm uhr umwalz unter unterleg ventil verbinder verbindung verlanger verlangerung verpackung verschluss versorgung video
viereck vierkant vliess voll wachs wagen wand wanne warm warme warn wasch waschmaschine wasser weg weich wein weiss wellen welle
werk werkzeug weste wickel wind winkel winter wisch wohn woll wolle wurst zahl zahn zange zapfen zaun zeichen zeit zelt zement
zentrier ziegel zieh ziel zimmer zink zoll zucker zug zughaken zund zwei zwischen zylinder`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words of two letters that are parts of compounds: `Motoröl`, `Rührei`. */
export const shortGermanWords: ReadonlySet<string> = new Set(['ol', 'oel', 'ei']);
