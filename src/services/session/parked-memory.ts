import { parkedKey, type ParkedCommand } from '../../domain/session/parked-command.ts';
import { isBasketChange } from '../basket/basket-memory.ts';
import { hasTexts, isRecord, ownedMemory, type TextStorage } from '../transport/text-storage.ts';

const name = 'parked';

/** A customer's parked commands during the visit. */
interface ParkedMemory {
  readonly recall: () => readonly ParkedCommand[];
  readonly park: (command: ParkedCommand) => void;
  readonly forget: () => void;
}

/** Whether any customer has parked commands in this tab; `parkedMemory` knows whose they are. */
export function hasParked(text: TextStorage): boolean {
  return text.read().includes(`"${name}"`);
}

/**
 * Stores commands that a customer pressed after their session had ended. They belong only to them, as
 * everything in `ownedMemory`. Ignores a text of another format (I10).
 *
 * @see SE-1, SE-3
 */
export function parkedMemory(text: TextStorage, userId: string): ParkedMemory {
  const memory = ownedMemory(text, userId);
  const recall = () => {
    const found = memory.recall(name);
    const commands = isRecord(found) ? found['commands'] : [];
    return Array.isArray(commands) ? commands.filter(isParkedCommand) : [];
  };
  return {
    recall,
    park: (command) => {
      const others = recall().filter((each) => parkedKey(each) !== parkedKey(command));
      memory.remember(name, { commands: [...others, command] });
    },
    forget: () => memory.remember(name, null),
  };
}

function isParkedCommand(value: unknown): value is ParkedCommand {
  if (!isRecord(value)) return false;
  const { kind, addition, request, wish } = value;
  switch (kind) {
    case 'addition':
      return isBasketChange(addition) && addition.kind === 'addition';
    case 'lines':
      return isAddLinesRequest(request);
    case 'notification':
      return hasTexts(wish, ['productId', 'productName', 'materialNumber', 'userId']);
    case 'refill':
      return isRefill(request);
    case 'cancellation':
      return hasTexts(request, ['orderId']);
    case 'favourite':
      return hasTexts(request, ['productId']) && hasFlag(request, 'isFavourite');
    case 'listEntry':
      return isListEntry(request);
    default:
      return false;
  }
}

const requestTexts = ['idempotencyKey', 'distributionChainId', 'division', 'currency'];

const lineTexts = [
  'productId',
  'materialNumber',
  'catalogueId',
  'orderQuantity',
  'salesUnit',
  'price',
  'currency',
  'taxAmount',
];

function hasFlag(value: unknown, flag: string): boolean {
  return isRecord(value) && typeof value[flag] === 'boolean';
}

function isRefill(value: unknown): boolean {
  if (!isRecord(value) || !hasTexts(value, ['source', 'sourceId', 'idempotencyKey'])) return false;
  const { prices } = value;
  return (
    hasFlag(value, 'replaces') &&
    Array.isArray(prices) &&
    prices.every((seen) => hasTexts(seen, ['productId', 'salesUnit', 'price', 'per']))
  );
}

function isListEntry(value: unknown): boolean {
  if (!isRecord(value) || !hasTexts(value, ['name', 'idempotencyKey'])) return false;
  const { listId, lines } = value;
  return (
    (listId === null || typeof listId === 'string') &&
    Array.isArray(lines) &&
    lines.every((line) => hasTexts(line, ['productId', 'orderQuantity', 'salesUnit']))
  );
}

function isAddLinesRequest(value: unknown): boolean {
  if (!isRecord(value) || !hasTexts(value, requestTexts)) return false;
  const { lines } = value;
  return Array.isArray(lines) && lines.length > 0 && lines.every((line) => hasTexts(line, lineTexts));
}
