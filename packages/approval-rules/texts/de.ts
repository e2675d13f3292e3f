import type { Texts } from './texts.ts';

export const german: Texts = {
  locale: 'de-DE',
  roles: {
    requester: 'Anforderung',
    buyer: 'Einkauf',
    approver: 'Freigabe',
    administrator: 'Verwaltung',
    finance: 'Finanzen',
  },
  days: ({ count }) => (count === '1' ? '1 Tag' : `${count} Tagen`),
  nobody: 'niemand',
  nothing: 'nichts',
  anyAmount: 'jeden Betrag',
  upTo: ({ amount }) => `bis ${amount}`,
  between: ({ over, upTo }) => `über ${over} bis ${upTo}`,
  findings: {
    nobodyMayDecide: {
      nobodyAsked: ({ place }) => `${place}: Niemand darf entscheiden, denn der Schritt fragt niemanden.`,
      limit: ({ place, person }) =>
        `${place}: Niemand darf entscheiden, denn der Betrag liegt über der Grenze von ${person}.`,
      decidedBefore: ({ place }) =>
        `${place}: Es kann niemand übrig bleiben, denn jede Person entscheidet je Freigabe nur einmal.`,
      tooFew: ({ place }) =>
        `${place}: Niemand kann den Schritt beenden, denn er braucht mehr Personen, als es gibt.`,
      away: ({ place }) => `${place}: Während eingetragener Abwesenheiten darf niemand entscheiden.`,
    },
    onlyRequesterMay: ({ place }) =>
      `${place}: Nur wer anfragt, dürfte entscheiden, und niemand gibt die eigene Bestellung frei.`,
    approverMayNotSee: ({ place, person }) =>
      `${place}: ${person} darf den Artikel nicht sehen, über den zu entscheiden ist.`,
    dependsOnOnePerson: ({ place, person }) => `${place}: Alles hängt an einer Person, ${person}.`,
    endlessWait: {
      noTimeLimit: ({ place }) => `${place}: Die Freigabe wartet endlos, wenn die Gefragten nichts tun.`,
      deputy: ({ place, days }) =>
        `${place}: Nach ${days} soll die Vertretung entscheiden, und es gibt keine.`,
      escalate: ({ place, days }) =>
        `${place}: Nach ${days} soll die nächste Leitung entscheiden, und es gibt keine, die darf.`,
      administrator: ({ place, days }) =>
        `${place}: Nach ${days} soll die Verwaltung entscheiden, die schon gefragt ist, selbst anfragt oder nicht darf.`,
    },
    escalatesToLowerLimit: ({ place, person, limit }) =>
      `${place}: Nach der Frist soll ${person} entscheiden, deren Grenze nur ${limit} beträgt.`,
    stepNeverReached: {
      stepBefore: ({ place }) =>
        `${place}: Keine Freigabe erreicht den Schritt, denn ein Schritt davor endet nie.`,
      ruleBefore: ({ place }) =>
        `${place}: Keine Freigabe erreicht den Schritt, denn eine frühere Regel nimmt diese Bestellungen.`,
    },
    stepAddsNothing: {
      bandBelow: ({ place }) =>
        `${place}: Die Schritte sind die der Stufe darunter, die Schwelle bringt nichts.`,
      askedBefore: ({ place }) =>
        `${place}: Der Schritt fragt dieselben Personen wie ein früherer; ein Schritt genügt dafür.`,
    },
    ruleNeverUsed: ({ place }) => `${place}: Keine Bestellung fällt unter die Regel.`,
    orderNotCovered: () => 'Keine Regel sagt, wer über diese Bestellung entscheidet.',
    otherCurrency: ({ place, currency, expected }) =>
      `${place}: Der Betrag ist in ${currency}; bestellt wird in ${expected}.`,
    deputyLoop: ({ person }) => `Die Vertretungen von ${person} führen zu ${person} zurück.`,
  },
  repairs: {
    removeRule: ({ rule }) => `Regel „${rule}“ entfernen.`,
    moveRule: ({ rule, before }) => `Regel „${rule}“ vor „${before}“ stellen.`,
    addRule: ({ rule, steps }) => `Eine letzte Regel „${rule}“ für alle und jeden Betrag anfügen: ${steps}.`,
    setRuleCurrency: ({ rule, currency }) => `Die Beträge der Regel „${rule}“ als ${currency} lesen.`,
    removeBand: ({ place }) => `Die Schwelle entfernen: ${place}.`,
    setSteps: ({ place, steps }) => `${place}: ${steps}.`,
    passToDeputy: ({ place, person, deputy, days }) =>
      `${place}: nach ${days} auch die Vertretung; ${deputy} vertritt ${person}.`,
    setDeputy: ({ person, deputy }) => `${deputy} vertritt ${person}.`,
    setLimit: ({ person, limit }) => `${person} darf ${limit} entscheiden.`,
    showCategories: ({ person, categories }) => `${person} darf auch ${categories} sehen.`,
    setAbsenceDeputy: ({ person, deputy }) => `Während ${person} abwesend ist, entscheidet ${deputy}.`,
  },
  faults: {
    tooMany: ({ at, most, found }) =>
      `${at}: ${found} sind zu viele; höchstens ${most} lassen sich prüfen. Bitte den Regelsatz teilen.`,
    tooLong: ({ at, most, found }) =>
      `${at}: ${found} Zeichen sind zu viele. Bitte höchstens ${most} schreiben.`,
    unknownField: ({ at }) => `${at}: Dieses Feld gibt es nicht. Bitte entfernen oder den Namen berichtigen.`,
    missingField: ({ at }) => `${at}: Das Feld fehlt. Bitte ergänzen.`,
    wrongValue: ({ at, received }) => `${at}: ${received} geht hier nicht. Die Form steht im README.`,
    wrongForm: ({ at, received, form }) =>
      `${at}: ${received} geht hier nicht. Möglich ist zum Beispiel ${form}.`,
    unknownName: ({ at, name }) =>
      `${at}: „${name}“ fehlt in den Listen des Regelsatzes. Bitte dort ergänzen oder den Namen berichtigen.`,
    usedTwice: ({ at, name }) => `${at}: „${name}“ kommt zweimal vor. Bitte einen anderen Namen geben.`,
    bandsNotRising: ({ at }) => `${at}: Jede Stufe muss über der vorigen beginnen. Bitte nach Betrag ordnen.`,
    circleOfUnits: ({ at, name }) =>
      `${at}: „${name}“ ist sich selbst übergeordnet. Bitte eine andere Einheit wählen.`,
    endsBeforeStart: ({ at, from, until }) =>
      `${at}: Die Abwesenheit endet (${until}), bevor sie beginnt (${from}). Bitte die Tage tauschen.`,
    ordersWithoutPrices: ({ at, name }) =>
      `${at}: ${name} darf bestellen, und wer bestellt, sieht Preise. Bitte "mayOrder": false schreiben oder das Feld entfernen.`,
    tooManyCases: () =>
      'Die Regeln unterscheiden mehr Fälle, als sich prüfen lassen. Bitte weniger Bedingungen nutzen oder in einem Schritt weniger Personen fragen.',
  },
  place: {
    rule: ({ rule }) => `Regel „${rule}“`,
    band: ({ amount }) => `über ${amount}`,
    firstBand: () => 'jeder Betrag',
    step: ({ step }) => `Schritt ${step}`,
  },
  step: {
    manager: 'die Leitung',
    role: {
      one: ({ names }) => `eine Person aus ${names}`,
      all: ({ names }) => `alle aus ${names}`,
      atLeast: ({ names, count }) => `${count} Personen aus ${names}`,
    },
    people: {
      one: ({ names }) => `eine Person von ${names}`,
      all: ({ names }) => names ?? '',
      atLeast: ({ names, count }) => `${count} von ${names}`,
    },
    follows: {
      deputy: ({ days }) => `nach ${days} auch die Vertretung`,
      escalate: ({ days }) => `nach ${days} auch die nächste Leitung`,
      administrator: ({ days }) => `nach ${days} auch die Verwaltung`,
    },
    noStep: 'niemand muss zustimmen',
    next: ', dann ',
  },
  example: {
    order: ({ requester, amount }) => `${requester} bestellt für ${amount}`,
    categories: ({ names }) => ` aus ${names}`,
    firstOrder: () => ', einen Artikel zum ersten Mal',
    costCentre: ({ name }) => `, Kostenstelle ${name}`,
    address: ({ name }) => `, an ${name}`,
    away: ({ person }) => `, während ${person} abwesend ist`,
    day: ({ day }) => `, am ${day}`,
    decided: ({ names }) => `, nach Zustimmung von ${names}`,
  },
  group: {
    everyone: () => 'Alle',
    role: ({ name }) => `Alle mit der Rolle ${name}`,
    unit: ({ name }) => `Alle in ${name}`,
    categories: ({ names }) => `, für ${names}`,
    firstOrder: () => ', für noch nie bestellte Artikel',
    laterOrder: () => ', für schon bestellte Artikel',
    costCentres: ({ names }) => `, Kostenstelle ${names}`,
    addresses: ({ names }) => `, an ${names}`,
    others: () => 'die Regeln darunter entscheiden',
  },
  person: {
    decides: ({ limit }) => `entscheidet ${limit}`,
    deputy: ({ name }) => `Vertretung ${name}`,
    substitute: ({ name }) => `Ersatz ${name}`,
    orders: () => 'darf bestellen',
    ordersNothing: () => 'bestellt nicht',
    seesPrices: () => 'sieht Preise',
    seesNoPrices: () => 'sieht keine Preise',
    sees: ({ categories }) => `sieht nur ${categories}`,
    seesAll: () => 'sieht alle Artikel',
    active: () => 'hat Zugang',
    inactive: () => 'hat keinen Zugang',
  },
  edit: {
    added: ({ name, after }) => `${name} kam dazu: ${after}.`,
    listed: ({ name }) => `${name} kam dazu.`,
    removed: ({ name }) => `${name} wurde entfernt.`,
    changed: ({ name, before, after }) => `${name}, vorher: ${before}; jetzt: ${after}.`,
    moved: ({ rule, before }) => `Regel „${rule}“ steht jetzt vor „${before}“.`,
    last: ({ rule }) => `Regel „${rule}“ steht jetzt am Ende.`,
    lowLimit: ({ person, limit, over }) =>
      `${person} darf bis ${limit} entscheiden, wird aber nur bei Bestellungen über ${over} gefragt und kann deshalb keiner zustimmen.`,
    amounts: ({ currency }) => `Beträge in ${currency}`,
    unit: ({ name }) => `Einheit „${name}“`,
    belongs: ({ name }) => `gehört zu ${name}`,
    manager: ({ name }) => `Leitung ${name}`,
    absence: ({ person, from, until }) => `Abwesenheit von ${person} vom ${from} bis ${until}`,
    categories: ({ name }) => `Kategorie „${name}“`,
    costCentres: ({ name }) => `Kostenstelle „${name}“`,
    addresses: ({ name }) => `Adresse „${name}“`,
  },
  trial: {
    notCovered: () => 'Keine Regel gilt für diese Bestellung, sie kann nicht aufgegeben werden.',
    free: () => 'Niemand muss zustimmen: Die Bestellung geht sofort hinaus.',
    decides: ({ step, words }) => `Schritt ${step}: ${words}.`,
    needsSeveral: ({ count }) => `  Nötig sind ${count} Entscheidungen.`,
    isAway: ({ names }) => `  Abwesend: ${names}.`,
    atOnce: ({ names }) => `  Sofort entscheiden: ${names}.`,
    later: ({ days, names }) => `  Nach ${days} auch: ${names}.`,
    nobodyAtOnce: () => '  Sofort: Niemand darf entscheiden; die Freigabe wartet.',
    nobodyLater: ({ days }) => `  Nach ${days}: Niemand kommt hinzu.`,
    stuck: () => '  Die Freigabe kann hier stecken bleiben.',
  },
  report: {
    sound: ({ rules, people }) =>
      `Kein Problem: Jede Bestellung kommt zu einem Ende (Regeln: ${rules}, Personen: ${people}).`,
    problems: ({ count }) => `Probleme: ${count}`,
    example: ({ example }) => `  Beispiel: ${example}.`,
    repair: ({ number, repair }) => `  Abhilfe ${number}: ${repair}`,
    lift: ({ names }) => `  Ändern kann es: ${names}.`,
    repairsLeft: ({ count }) =>
      `Abhilfen stehen bei den ersten ${count} Problemen. Bitte diese beheben und dann neu prüfen.`,
    changes: ({ count }) => `Anders entschieden: ${count}`,
    noChanges: () => 'Jede Bestellung wird entschieden wie zuvor.',
    change: ({ example, before, after, people }) =>
      `${example}${people === '1' ? '' : ` (${people} Personen)`}, vorher: ${before}; jetzt: ${after}.`,
    notCovered: () => 'keine Regel',
  },
};
