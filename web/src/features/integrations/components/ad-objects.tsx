import { adStateWords } from '@parley/core/features/integrations';
import { formatFigure } from '@parley/core/metrics';
import type { Connection } from '../data/use-providers.ts';
import classes from './integrations.module.css';

/** What an ad account is made of: how many of each, and in which state. Nothing for a CRM, and before the first reading. */
export function AdObjects({ adObjects }: Pick<Connection, 'adObjects'>) {
  if (adObjects.length === 0) return null;
  const kinds = [...Map.groupBy(adObjects, ({ label }) => label)];
  return (
    <ul className={`${classes.list} ${classes.muted}`} aria-label="What the account is made of">
      {kinds.map(([label, counts]) => (
        <li key={label}>
          {label}:{' '}
          {counts
            .map(({ state, count }) => `${formatFigure(count, 'count')} ${adStateWords(state)}`)
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}
