import type { PropertyGroup, PropertyValue } from '../../domain/property/property.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { HtmlValue } from '../ui/markup/html-value.tsx';
import { LongText } from '../ui/markup/long-text.tsx';
import styles from './property-groups.module.css';

const longestValue = 2_000;
/** A group of more properties goes on in the next column. */
const longGroup = 12;

export interface PropertyGroupsProps {
  readonly groups: readonly PropertyGroup[];
}

/** The properties of a product under their headings, as lists of terms (PD-1). */
export function PropertyGroups({ groups }: PropertyGroupsProps) {
  const { product } = useMessages();
  if (groups.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{product.properties}</h2>
      <div className={styles['groups']}>
        {groups.map(({ groupKey, groupName, properties }) => (
          <div key={groupKey} className={styles['group']} data-long={properties.length > longGroup}>
            {groupName !== '' && groups.length > 1 && (
              <h3 className={styles['name']}>
                <bdi>{groupName}</bdi>
              </h3>
            )}
            <dl>
              {properties.map(({ propertyKey, propertyName, value }) => (
                <Property
                  key={propertyKey}
                  name={value.label || propertyName}
                  value={value}
                  groupName={groups.length > 1 ? groupName : ''}
                />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

interface PropertyProps {
  readonly name: string;
  readonly value: PropertyValue;
  /** The heading above it; empty if there is none. */
  readonly groupName: string;
}

/** A name equal to its heading is hidden visually, so that a long text has the whole width. */
function Property({ name, value, groupName }: PropertyProps) {
  const isNamedAbove = name === groupName;
  return (
    <div className={styles['property']} data-named-above={isNamedAbove}>
      <dt className={styles['term']}>{isNamedAbove ? <HiddenText>{name}</HiddenText> : <bdi>{name}</bdi>}</dt>
      <dd className={styles['value']}>
        <Value value={value} />
      </dd>
    </div>
  );
}

function Value({ value }: { readonly value: PropertyValue }) {
  return value.attributeType === 'B' ? (
    <HtmlValue value={value.valueDescription || value.value} textType={value.valueDescription ? 'P' : 'B'} />
  ) : (
    <LongText length={value.value.length} longest={longestValue}>
      <HtmlValue value={value.value} textType={value.textType} />
    </LongText>
  );
}
