import { formatFigure } from '@parley/core/metrics';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { Moment } from '../../users/index.ts';
import type { Sending } from '../data/activation.ts';
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
  ['notRemoved', 'Not taken away'],
  ['leftOut', 'Left out'],
] as const;

const HEADS = ['When', 'State', ...FIGURES.map(([, label]) => `#${label}`)];

/** The last sendings with their accounts. */
export const SendingsTable = ({ sendings, label }: { sendings: readonly Sending[]; label: string }) => (
  <PlainTable label={label} heads={HEADS}>
    {sendings.map((sending) => (
      <tr key={sending.id}>
        <td className={CELL.when}>
          <Moment at={sending.created_at} />
        </td>
        <td>
          {STATES[sending.status]}
          {sending.errors.length > 0 && <div className={classes.error}>{sending.errors.join(' ')}</div>}
        </td>
        {FIGURES.map(([field]) => (
          <td key={field} className={CELL.number}>
            {formatFigure(sending[field], 'count')}
          </td>
        ))}
      </tr>
    ))}
  </PlainTable>
);
