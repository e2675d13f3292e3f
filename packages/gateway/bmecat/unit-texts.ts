interface UnitText {
  readonly code: string;
  readonly symbol: string;
  readonly en: string;
  readonly de: string;
  readonly decimals: number;
}

/** Codes of UN/ECE Recommendation 20 (and 21 for packages) that catalogues use most: code, symbol, English, German, decimals. */
const table = `
C62||piece|Stück|0
PCE||piece|Stück|0
H87||piece|Stück|0
NMP||pack|Packung|0
PK||pack|Packung|0
PA||packet|Päckchen|0
XPK||package|Paket|0
XPP||piece|Stück|0
BX||box|Schachtel|0
XBX||box|Schachtel|0
CT||carton|Karton|0
XCT||carton|Karton|0
CR||crate|Kiste|0
CS||case|Kiste|0
BG||bag|Beutel|0
XBG||bag|Beutel|0
SA||sack|Sack|0
BO||bottle|Flasche|0
CA||can|Dose|0
TU||tube|Tube|0
CY||cylinder|Zylinder|0
DR||drum|Trommel|0
RO||roll|Rolle|0
RL||reel|Spule|0
XRO||roll|Rolle|0
NRL||roll|Rolle|0
BE||bundle|Bund|0
BB||coil|Ring|0
PF||pallet|Palette|0
XPX||pallet|Palette|0
PAL|Pa|pascal|Pascal|3
ST||sheet|Blatt|0
SET||set|Satz|0
KT||kit|Satz|0
PR||pair|Paar|0
NPR||pair|Paar|0
DZN||dozen|Dutzend|0
CEN||hundred|Hundert|0
MIL||thousand|Tausend|0
LBR|lb|pound|Pfund|3
KGM|kg|kilogram|Kilogramm|3
GRM|g|gram|Gramm|1
MGM|mg|milligram|Milligramm|0
TNE|t|tonne|Tonne|3
MTR|m|metre|Meter|3
CMT|cm|centimetre|Zentimeter|1
MMT|mm|millimetre|Millimeter|0
KMT|km|kilometre|Kilometer|3
INH|in|inch|Zoll|3
MTK|m²|square metre|Quadratmeter|3
CMK|cm²|square centimetre|Quadratzentimeter|1
MMK|mm²|square millimetre|Quadratmillimeter|1
MTQ|m³|cubic metre|Kubikmeter|3
LTR|l|litre|Liter|3
MLT|ml|millilitre|Milliliter|0
CLT|cl|centilitre|Zentiliter|0
SEC|s|second|Sekunde|0
MIN|min|minute|Minute|0
HUR|h|hour|Stunde|2
DAY|d|day|Tag|0
MON||month|Monat|0
ANN||year|Jahr|0
VLT|V|volt|Volt|3
KVT|kV|kilovolt|Kilovolt|3
AMP|A|ampere|Ampere|3
4K|mA|milliampere|Milliampere|3
2Z|mV|millivolt|Millivolt|3
WTT|W|watt|Watt|3
KWT|kW|kilowatt|Kilowatt|3
KWH|kWh|kilowatt hour|Kilowattstunde|3
HTZ|Hz|hertz|Hertz|3
OHM|Ω|ohm|Ohm|3
LUM|lm|lumen|Lumen|0
CEL|°C|degree Celsius|Grad Celsius|1
KEL|K|kelvin|Kelvin|1
BAR|bar|bar|Bar|3
NEW|N|newton|Newton|3
NU|Nm|newton metre|Newtonmeter|3
JOU|J|joule|Joule|3
DD|°|degree|Grad|1
2N|dB|decibel|Dezibel|1
P1|%|percent|Prozent|2
RPM|1/min|revolutions per minute|Umdrehungen pro Minute|0
LS||lump sum|Pauschale|0
`;

const unitTexts: ReadonlyMap<string, UnitText> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', symbol = '', en = '', de = '', decimals = '0'] = line.split('|');
      return [code, { code, symbol, en, de, decimals: Number(decimals) }];
    }),
);

/** Names and decimals of a unit code; an unknown code is its own name. */
export function unitText(code: string): Pick<UnitText, 'en' | 'de' | 'decimals'> {
  return unitTexts.get(code.toUpperCase()) ?? { en: code, de: code, decimals: 0 };
}

/** The symbol after a figure, such as `mm` for MMT; unknown codes stay as they are. */
export function unitSymbols(code: string): { readonly en: string; readonly de: string } {
  const known = unitTexts.get(code);
  if (!known) return { en: code, de: code };
  return known.symbol === '' ? { en: known.en, de: known.de } : { en: known.symbol, de: known.symbol };
}
