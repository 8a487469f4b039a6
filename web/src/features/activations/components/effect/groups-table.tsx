import { EFFECT_GROUP_HELP, EFFECT_GROUP_WORDS } from '@parley/core/features/activations';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { CELL, PlainTable } from '../../../../ui/layout/plain-table.tsx';
import type { Effect } from '../../data/activation.ts';
import classes from './effect.module.css';

const FIGURES = [
  ['visited', 'Visited', 'count'],
  ['visits', METRICS.visits.label, 'count'],
  ['impressions', METRICS.impressions.label, 'count'],
  ['opportunities', 'New opportunities', 'count'],
  ['amount', 'Their amount', 'money'],
] as const;

const HEADS = [METRICS.companies.label, '#Today', ...FIGURES.map(([, label]) => `#${label}`)];

/** What the companies of each group did afterwards, with what they did before below it, and after its end. */
export const GroupsTable = ({ groups }: Pick<Effect, 'groups'>) => (
  <PlainTable label="Before and after the activation" heads={HEADS}>
    {groups.map(({ group, companies, before, after, later }) => (
      <tr key={group}>
        <th scope="row" className={CELL.name}>
          {EFFECT_GROUP_WORDS[group]}
          <div className={classes.help}>{EFFECT_GROUP_HELP[group]}</div>
        </th>
        <td className={CELL.number}>{formatFigure(companies, 'count')}</td>
        {FIGURES.map(([field, , unit]) => (
          <td key={field} className={CELL.number}>
            {formatFigure(after[field], unit)}
            <div className={classes.before}>before {formatFigure(before[field], unit)}</div>
            {later !== null && <div className={classes.before}>after {formatFigure(later[field], unit)}</div>}
          </td>
        ))}
      </tr>
    ))}
  </PlainTable>
);
