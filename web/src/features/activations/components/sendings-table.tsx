import { formatFigure } from '@parley/core/metrics';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { Moment } from '../../users/index.ts';
import type { Sending } from '../data/activation.ts';
import { howOften, reasonOf, type SendingGroup } from '../data/sending-groups.ts';
import classes from './activations.module.css';

const STATES = {
  running: 'Being sent',
  completed: 'Done',
  error: 'Failed',
} as const satisfies Record<Sending['status'], string>;

/** Added, already there, refused and waiting are together the members; what was taken away is apart. */
const FIGURES = [
  ['members', 'Members'],
  ['added', 'Added'],
  ['alreadyThere', 'Already there'],
  ['refused', 'Refused'],
  ['waiting', 'Waiting'],
  ['removed', 'Taken away'],
  ['removedOfOthers', 'Taken away, of others'],
  ['notRemoved', 'Not taken away'],
  ['leftOut', 'Left out'],
  ['heldOut', 'Held out'],
] as const;

/** Shown also where they are nothing; other columns only where a sending has some. */
const ALWAYS = ['members', 'added', 'alreadyThere'];

const figuresOf = (groups: readonly SendingGroup[]) =>
  FIGURES.filter(([field]) => ALWAYS.includes(field) || groups.some(({ latest }) => latest[field] > 0));

type SendingsTableProps = {
  groups: readonly SendingGroup[];
  label: string;
  /** Why the latest one failed, where the page says so above the table. */
  saidError: string | undefined;
};

/** The last sendings with their accounts; of those that failed alike one after another, the latest. */
export function SendingsTable({ groups, label, saidError }: SendingsTableProps) {
  const figures = figuresOf(groups);
  return (
    <PlainTable label={label} heads={['When', 'State', ...figures.map(([, head]) => `#${head}`)]}>
      {groups.map((group, at) => {
        const { latest } = group;
        return (
          <tr key={latest.id}>
            <td className={CELL.when}>
              <Moment at={latest.created_at} />
            </td>
            <td className={CELL.name}>
              {[STATES[latest.status], howOften(group)].filter(Boolean).join(' ')}
              {latest.errors.length > 0 && (at > 0 || saidError === undefined) && (
                <div className={classes.error}>{reasonOf(latest)}</div>
              )}
            </td>
            {figures.map(([field]) => (
              <td key={field} className={CELL.number}>
                {formatFigure(latest[field], 'count')}
              </td>
            ))}
          </tr>
        );
      })}
    </PlainTable>
  );
}
