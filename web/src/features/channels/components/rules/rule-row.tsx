import { ActionIcon, Button } from '@mantine/core';
import {
  channelOf,
  type OwnRule,
  printList,
  printParameters,
  type RuleProblem,
  vendorOf,
} from '@parley/core/features/channels';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useOwnNames } from '../../../../shell/lookups/index.ts';
import { NamedDot } from '../named-dot.tsx';
import { RuleForm } from './rule-form.tsx';
import classes from './rules.module.css';

export const COLUMNS = [
  'Priority',
  'Channel',
  'Vendor',
  'Media',
  'Sources',
  'Referral domains',
  'Custom parameters',
  'Visits',
];

export type RowActions = {
  onChange: (id: string, change: Partial<OwnRule>) => void;
  onMove: (from: number, to: number) => void;
  onDelete: (id: string) => void;
  onOpen: (id: string | undefined) => void;
  onDrag: (id: string | undefined) => void;
};

type RuleRowProps = {
  rule: OwnRule;
  row: number;
  of: number;
  problems: readonly RuleProblem[];
  /** Visits of the rule, and what there is to say about it. */
  reach: ReactNode;
  isFresh: boolean;
  isOpen: boolean;
  isAdded: boolean;
  /** The row of the rule that is being dragged. */
  dragged: number | undefined;
  actions: RowActions | undefined;
};

/** One rule; with `actions` it can be changed, moved and deleted. */
export function RuleRow({ rule, row, problems, reach, isFresh, isOpen, isAdded, ...props }: RuleRowProps) {
  const { dragged, actions, of } = props;
  const [isOver, setOver] = useState(false);
  const canDrop = actions !== undefined && dragged !== undefined && dragged !== row;
  return (
    <>
      <tr
        data-rule={rule.id}
        data-fresh={isFresh || undefined}
        data-invalid={problems.length > 0 || undefined}
        data-over={isOver && canDrop ? (dragged < row ? 'below' : 'above') : undefined}
        onDragOver={(event) => {
          if (!canDrop) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (canDrop) actions.onMove(dragged, row);
        }}
      >
        <td>{actions === undefined ? row + 1 : <Place {...{ rule, row, of, actions }} />}</td>
        <RuleCells rule={rule} />
        <td className={classes.reach}>{reach}</td>
        {actions !== undefined && (
          <td>
            <div className={classes.actions}>
              <Button
                size="compact-xs"
                variant="default"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Close' : 'Change'} rule ${row + 1}`}
                onClick={() => actions.onOpen(isOpen ? undefined : rule.id)}
              >
                {isOpen ? 'Close' : 'Change'}
              </Button>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="red"
                aria-label={`Delete rule ${row + 1}`}
                onClick={() => actions.onDelete(rule.id)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          </td>
        )}
      </tr>
      {actions !== undefined && (isOpen || problems.length > 0) && (
        <tr className={classes.below} data-invalid={problems.length > 0 || undefined}>
          <td colSpan={COLUMNS.length + 1}>
            {problems
              .filter(({ field }) => field === null || !isOpen)
              .map(({ message }) => (
                <p key={message} className={classes.problem}>
                  {message}
                </p>
              ))}
            {isOpen && (
              <RuleForm
                rule={rule}
                row={row}
                isAdded={isAdded}
                problems={problems}
                onChange={(change) => actions.onChange(rule.id, change)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** The number of a rule, to be written over, and a handle to drag or to move by the arrow keys. */
function Place({ rule, row, of, actions }: { rule: OwnRule; row: number; of: number; actions: RowActions }) {
  const [written, setWritten] = useState<string>();
  const commit = (): void => {
    const place = Number(written);
    setWritten(undefined);
    if (written !== undefined && Number.isInteger(place) && place >= 1) actions.onMove(row, place - 1);
  };
  const byKey = (event: KeyboardEvent): void => {
    const to = { ArrowUp: row - 1, ArrowDown: row + 1, Home: 0, End: of - 1 }[event.key];
    if (to === undefined || to < 0 || to >= of) return;
    event.preventDefault();
    actions.onMove(row, to);
  };
  return (
    <div className={classes.place}>
      <button
        type="button"
        className={classes.handle}
        data-handle={rule.id}
        draggable
        aria-label={`Move rule ${row + 1} with the arrow keys`}
        onKeyDown={byKey}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', String(row));
          event.dataTransfer.effectAllowed = 'move';
          actions.onDrag(rule.id);
        }}
        onDragEnd={() => actions.onDrag(undefined)}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <input
        className={classes.number}
        inputMode="numeric"
        aria-label={`Priority of rule ${row + 1}`}
        value={written ?? String(row + 1)}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setWritten(undefined);
        }}
      />
    </div>
  );
}

/** Channel, vendor and conditions, as text. */
export function RuleCells({ rule }: { rule: OwnRule }) {
  const { channelId, vendorId } = rule;
  const own = useOwnNames();
  return (
    <>
      <td>{channelId === '' ? <Missing /> : <NamedDot {...channelOf(channelId, own)} />}</td>
      <td>{vendorId === '' ? <Missing /> : <NamedDot {...vendorOf(vendorId, own)} />}</td>
      <td>
        <Values text={printList(rule.media)} />
      </td>
      <td>
        <Values text={printList(rule.sources)} />
      </td>
      <td>
        <Values text={printList(rule.referralDomains)} />
      </td>
      <td>
        <Values text={printParameters(rule.customParameters)} />
      </td>
    </>
  );
}

const Missing = () => <span className={classes.quiet}>Not chosen</span>;

const Values = ({ text }: { text: string }) =>
  text === '' ? (
    <span className={classes.quiet}>–</span>
  ) : (
    <span className={classes.values} title={text.length > 60 ? text : undefined}>
      {text}
    </span>
  );
