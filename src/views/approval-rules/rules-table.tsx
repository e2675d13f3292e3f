import { useSelector } from '@xstate/react';
import { cellOf } from '../../domain/approval-rules/rule-draft.ts';
import type { FormTarget } from '../../domain/approval-rules/rule-form.ts';
import type { Rule } from '../../domain/approval-rules/rule-set.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import { useRuleWords } from './use-rule-words.ts';
import styles from './company-rules.module.css';

/** Whether a part of the rules can be opened now. */
export function useCanOpen({ actorRef }: CompanyRulesProps): boolean {
  return useSelector(actorRef, (snapshot) =>
    snapshot.can({ type: 'form.opened', target: { kind: 'row', ruleId: null } }),
  );
}

/** Rows of requesters and columns of amounts; a cell has the steps in words. On a phone it is a list of rows. */
export function RulesTable({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const { rules, columns } = useSelector(actorRef, ({ context }) => context.draft);
  const words = useRuleWords({ actorRef });
  const canOpen = useCanOpen({ actorRef });
  const open = (target: FormTarget) => {
    if (canOpen) actorRef.send({ type: 'form.opened', target });
  };
  const heads = columns.map((over, index) => words.column(over, columns[index + 1] ?? null));
  return (
    <section aria-label={texts.table}>
      <p>{texts.order}</p>
      <div className={styles['wide']}>
        <table className={styles['table']}>
          <caption>
            <HiddenText>{texts.table}</HiddenText>
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.whoOrders}</th>
              {columns.map((over, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column keeps its position when its amount changes
                <th key={index} scope="col">
                  {over === 0 ? (
                    heads[index]
                  ) : (
                    <button
                      type="button"
                      aria-disabled={!canOpen}
                      className={styles['head']}
                      aria-label={texts.changeAmount(heads[index] ?? '')}
                      onClick={() => open({ kind: 'column', over })}
                    >
                      {heads[index]}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                columns={columns}
                heads={heads}
                words={words}
                canOpen={canOpen}
                open={open}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['actions']}>
        <Button isBusy={!canOpen} onPressed={() => open({ kind: 'row', ruleId: null })}>
          <Icon name="plus" />
          <span>{texts.addRow}</span>
        </Button>
        <Button isBusy={!canOpen} onPressed={() => open({ kind: 'column', over: null })}>
          <Icon name="plus" />
          <span>{texts.addAmount}</span>
        </Button>
      </div>
    </section>
  );
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly columns: readonly number[];
  /** The columns in words. */
  readonly heads: readonly string[];
  readonly words: ReturnType<typeof useRuleWords>;
  readonly canOpen: boolean;
  readonly open: (target: FormTarget) => void;
}

function RuleRow({ rule, columns, heads, words, canOpen, open }: RuleRowProps) {
  const texts = useTexts(companyRulesTexts);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          aria-disabled={!canOpen}
          className={styles['row']}
          aria-label={texts.row(words.group(rule), rule.id)}
          onClick={() => open({ kind: 'row', ruleId: rule.id })}
        >
          <bdi>{words.group(rule)}</bdi> <bdi className={styles['note']}>{rule.id}</bdi>
        </button>
      </th>
      {columns.map((over, index) => {
        const cell = cellOf(rule, over);
        const steps = words.steps(cell);
        return (
          <td key={over}>
            <span className={styles['columnName']} aria-hidden="true">
              {heads[index]}
            </span>
            <button
              type="button"
              aria-disabled={!canOpen}
              className={styles['cell']}
              data-below={cell === null}
              onClick={() => open({ kind: 'cell', ruleId: rule.id, over })}
            >
              <HiddenText>{texts.cellTitle(rule.id, heads[index] ?? '')}</HiddenText>
              {cell === null || cell.length === 0 ? (
                <span className={styles['free']}>
                  {cell !== null && <Icon name="check" />}
                  <span>{steps}</span>
                </span>
              ) : (
                <ol>
                  {cell.map((step, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- equal steps differ by their position only
                    <li key={at}>{words.step(step)}</li>
                  ))}
                </ol>
              )}
            </button>
          </td>
        );
      })}
    </tr>
  );
}
