import { jsonPart } from '../json-text.ts';

const secretNames = /password|token|secret|authorization|credentials/i;

/**
 * Names of properties whose values are hidden: everywhere, only in records that also have a certain property,
 * such as `{ beside: 'street', names: /^name$/ }`, or only in events of certain types.
 */
export type HiddenNames =
  | RegExp
  | {
      readonly names: RegExp;
      readonly beside?: string;
      readonly ofType?: RegExp;
      /** Whether they are amounts of money. */
      readonly isAmount?: boolean;
    };

/**
 * Returns the replacement of a hidden value. Inside a hidden record or list each value is replaced
 * separately.
 */
export type StandIn = (value: unknown, isAmount: boolean) => unknown;

/**
 * A copy as plain JSON without secrets and without the values of hidden names; errors by name and message,
 * maps and sets by their entries, actors by their id. Also hides the `value` beside a `name` or `field` that
 * is a hidden name, and the value of a query parameter with such a name. A part that cannot be copied is a text
 * with the reason.
 *
 * @param standIn returns a replacement for a hidden value with which a machine can work; secrets have none
 *
 * @example maskedCopy({ term: 'bolt', password: 'x' }) //=> { term: 'bolt', password: '(hidden)' }
 * @example maskedCopy('/new-password?token=x') //=> '/new-password?token=(hidden)'
 * @see MA-4
 */
export function maskedCopy(
  value: unknown,
  hiddenNames: readonly HiddenNames[] = [],
  standIn?: StandIn,
): unknown {
  const rules = hiddenNames.map((hidden) => (hidden instanceof RegExp ? { names: hidden } : hidden));
  const ruleFor = (name: string, record: object = {}): Rule | undefined =>
    secretNames.test(name)
      ? secret
      : rules.find(
          ({ names, beside, ofType }) =>
            names.test(name) &&
            (beside === undefined || Object.hasOwn(record, beside)) &&
            (ofType === undefined || ofType.test(String(Reflect.get(record, 'type')))),
        );
  const withoutParameters = (text: string) =>
    text.replace(/([?&])([^=&?#\s]+)=[^&#\s]+/g, (parameter: string, mark: string, name: string) =>
      ruleFor(name) ? `${mark}${name}=${hiddenText}` : parameter,
    );
  const hidden = (part: unknown, rule: Rule): unknown => {
    if (part === null) return null;
    if (!standIn) return hiddenText;
    if (isContainer(part)) return withParts(part, (name, inner) => hidden(inner, ruleFor(name) ?? rule));
    return rule === secret ? hiddenText : standIn(part, rule.isAmount ?? false);
  };
  const masked = (part: unknown): unknown => {
    if (typeof part === 'string') return withoutParameters(part);
    if (!isContainer(part)) return part;
    const names: readonly unknown[] = [Reflect.get(part, 'name'), Reflect.get(part, 'field')];
    const fieldRule = names.map((name) => typeof name === 'string' && ruleFor(name)).find(Boolean);
    return withParts(part, (name, inner) => {
      const rule = isPersistedActor(inner)
        ? undefined
        : (name === 'value' && fieldRule) || ruleFor(name, part);
      return rule ? hidden(inner, rule) : masked(inner);
    });
  };
  return masked(plainCopy(value));
}

/**
 * A copy as plain JSON. If it cannot be made, such as of a getter that throws, a circle or a revoked proxy, each
 * property that cannot be copied is a text with the reason; if the value has no properties, so is the whole.
 */
export function plainCopy(value: unknown): unknown {
  try {
    return jsonCopy(value);
  } catch (error) {
    if (!isContainer(value)) return notShown(error);
    const readable = value;
    return orReason(() =>
      Object.fromEntries(
        Object.keys(readable).map((name) => [name, orReason(() => jsonCopy(Reflect.get(readable, name)))]),
      ),
    );
  }
}

function jsonCopy(value: unknown): unknown {
  const text = JSON.stringify(value, (_name, part: unknown) => jsonPart(part));
  return text === undefined ? undefined : JSON.parse(text);
}

function orReason(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return notShown(error);
  }
}

function notShown(error: unknown): string {
  return `(cannot be shown: ${String(error)})`;
}

interface Rule {
  readonly isAmount?: boolean;
}

const secret: Rule = {};
const hiddenText = '(hidden)';

function withParts(container: object, change: (name: string, part: unknown) => unknown): unknown {
  if (Array.isArray(container)) return container.map((part) => change('', part));
  return Object.fromEntries(Object.entries(container).map(([name, part]) => [name, change(name, part)]));
}

/** Whether it is an actor in the snapshot of its parent, whose key is an id and not the name of a value. */
function isPersistedActor(part: unknown): boolean {
  return isContainer(part) && Object.hasOwn(part, 'snapshot') && Object.hasOwn(part, 'src');
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
