import { VisuallyHidden } from '@mantine/core';
import { type OwnRule, RULE_PARAMETER, type RuleProblem } from '@parley/core/features/channels';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnNames } from '../../../../shell/lookups/index.ts';
import { WideBox } from '../../../../ui/layout/wide-box.tsx';
import { isShown, type RulesFilter } from '../../data/rules/draft.ts';
import { namesOf } from '../../data/rules/names.ts';
import type { RuleReach } from '../../data/rules/use-reach.ts';
import { useHidden } from '../../data/rules/use-rules.ts';
import { Reach } from './reach.tsx';
import { COLUMNS, type RowActions, RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

/** Specification 002 §9. */
const HIGHLIGHT_MS = 5_000;

type RulesTableProps = {
  rules: readonly OwnRule[];
  filter: RulesFilter;
  problems: readonly RuleProblem[];
  reach: readonly RuleReach[] | undefined;
  /** The rule whose form is open, the one that was added, and what is done with rules; without it they are only shown. */
  edit?:
    | { open: string | undefined; added: string | undefined; actions: Omit<RowActions, 'onDrag'> }
    | undefined;
};

/** The rules of the organization in the order they are tried. */
export function RulesTable({ rules, filter, problems, reach, edit }: RulesTableProps) {
  const [dragged, setDragged] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const [fresh, setFresh] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const toFocus = useRef<string>(undefined);
  const own = useOwnNames();
  const hidden = useHidden(rules);
  const draggedRow = rules.findIndex(({ id }) => id === dragged);

  useEffect(() => {
    if (toFocus.current === undefined) return;
    body.current?.querySelector<HTMLElement>(`[data-handle="${toFocus.current}"]`)?.focus();
    toFocus.current = undefined;
  });
  useEffect(() => {
    if (fresh === undefined) return;
    const timer = setTimeout(() => setFresh(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  // A rule that was just added, or that a link is about, is highlighted.
  const linked = useSearchParams()[0].get(RULE_PARAMETER) ?? undefined;
  const shown = edit?.open ?? linked;
  useEffect(() => {
    if (shown === undefined) return;
    setFresh(shown);
    body.current?.querySelector(`[data-rule="${CSS.escape(shown)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const actions: RowActions | undefined = edit && {
    ...edit.actions,
    onDrag: setDragged,
    onMove: (from, to) => {
      const id = rules[from]?.id;
      const hadFocus = document.activeElement?.hasAttribute('data-handle') === true;
      edit.actions.onMove(from, to);
      setFresh(id);
      setDragged(undefined);
      if (hadFocus) toFocus.current = id;
      setAnnounced(`The rule is number ${Math.min(to, rules.length - 1) + 1} of ${rules.length} now.`);
    },
  };
  return (
    <WideBox label="Rules" isRegion={false} className={classes.wide}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {edit !== undefined && (
              <th scope="col">
                <VisuallyHidden>Change or delete</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rules.map((rule, row) =>
            isShown(namesOf(rule, own), filter) || edit?.open === rule.id ? (
              <RuleRow
                key={rule.id}
                rule={rule}
                row={row}
                of={rules.length}
                problems={problems.filter((problem) => problem.row === row)}
                reach={<Reach reach={reach?.find(({ id }) => id === rule.id)} hiddenBy={hidden.get(row)} />}
                isFresh={fresh === rule.id}
                isOpen={edit?.open === rule.id}
                isAdded={edit?.added === rule.id}
                dragged={draggedRow < 0 ? undefined : draggedRow}
                actions={actions}
              />
            ) : null,
          )}
        </tbody>
      </table>
    </WideBox>
  );
}
