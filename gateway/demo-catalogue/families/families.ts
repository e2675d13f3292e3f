import type { Family } from '../model/draft.ts';
import { boltAnchors, plugs } from './fasteners/anchors.ts';
import { assortments } from './fasteners/assortments.ts';
import { galvanisedBolts, hexBolts } from './fasteners/hex-bolts.ts';
import { nuts } from './fasteners/nuts.ts';
import { furtherSocketScrews, socketScrews } from './fasteners/socket-screws.ts';
import { washers } from './fasteners/washers.ts';
import { nails, woodScrews } from './fasteners/wood-screws.ts';
import { ballValves, couplings, pipeFittings } from './hydraulics/connections.ts';
import { hoseAssemblies, hoseByMetre } from './hydraulics/hydraulic-hoses.ts';
import { industrialHoses } from './hydraulics/industrial-hoses.ts';
import { cylinders, gauges } from './hydraulics/units.ts';
import { discs, sawBlades, hammerBits, twistDrills } from './power-tools/accessories.ts';
import { circularSaws, drills, grinders } from './power-tools/machines.ts';
import { gloves } from './safety/gloves.ts';
import { combinationSpanners, hexKeys, socketSets } from './tools/spanners.ts';
import { adhesives } from './chemicals/adhesives.ts';
import { greaseProducts } from './chemicals/greases.ts';
import { oils } from './chemicals/oils.ts';
import { rags } from './chemicals/rags.ts';
import { sprays } from './chemicals/sprays.ts';
import { bearingUnits, deepGrooveBearings, largeBearings } from './drive/bearings.ts';
import { largeORings, oRings } from './drive/o-rings.ts';
import { largeShaftSeals, shaftSeals } from './drive/shaft-seals.ts';
import { cables, singleCores } from './electrical/cables.ts';
import { cableTies, ceeConnectors } from './electrical/connectors.ts';
import { fuses } from './electrical/fuses.ts';
import { lamps } from './electrical/lamps.ts';
import { safetyShoes } from './safety/footwear.ts';
import { earMuffs, helmets, safetyGlasses } from './safety/head-protection.ts';
import { hiVisClothing } from './safety/hi-vis-clothing.ts';
import { bins, euroContainers } from './storage/boxes.ts';
import { shelving } from './storage/shelving.ts';
import { hammers } from './tools/hammers.ts';
import { measuringTools } from './tools/measuring-tools.ts';
import { pliers } from './tools/pliers.ts';
import { screwdrivers } from './tools/screwdrivers.ts';
import { threadedRods } from './fasteners/threaded-rods.ts';
import { rivets } from './fasteners/rivets.ts';
import { pushInFittings } from './hydraulics/push-in-fittings.ts';
import { sandingDiscs } from './power-tools/sanding-discs.ts';
import { workwear } from './safety/workwear.ts';
import { cableGlands } from './electrical/cable-glands.ts';
import { vBelts } from './drive/v-belts.ts';
import { shackles, slings } from './storage/lifting.ts';
import { bits } from './tools/bits.ts';
import { books } from './tools/books.ts';
import { paintSprays } from './chemicals/paint-sprays.ts';
import { taps } from './power-tools/taps.ts';

/** Every family of the catalogue, in the order of its departments. */
export const families: readonly Family[] = [
  hexBolts,
  galvanisedBolts,
  socketScrews,
  furtherSocketScrews,
  woodScrews,
  nails,
  threadedRods,
  nuts,
  washers,
  plugs,
  boltAnchors,
  assortments,
  rivets,
  hoseAssemblies,
  hoseByMetre,
  industrialHoses,
  couplings,
  pipeFittings,
  ballValves,
  pushInFittings,
  cylinders,
  gauges,
  combinationSpanners,
  hexKeys,
  socketSets,
  screwdrivers,
  pliers,
  hammers,
  measuringTools,
  bits,
  books,
  drills,
  grinders,
  circularSaws,
  twistDrills,
  hammerBits,
  taps,
  sawBlades,
  discs,
  sandingDiscs,
  gloves,
  helmets,
  safetyGlasses,
  earMuffs,
  safetyShoes,
  hiVisClothing,
  workwear,
  singleCores,
  cables,
  lamps,
  ceeConnectors,
  cableTies,
  fuses,
  cableGlands,
  oils,
  greaseProducts,
  sprays,
  paintSprays,
  adhesives,
  rags,
  oRings,
  largeORings,
  shaftSeals,
  largeShaftSeals,
  deepGrooveBearings,
  largeBearings,
  bearingUnits,
  vBelts,
  bins,
  euroContainers,
  shelving,
  slings,
  shackles,
];
