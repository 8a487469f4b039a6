import { formatFigure } from '@parley/core/metrics';
import type { ActivationDetail } from '../data/activation.ts';
import classes from './activations.module.css';

type Refusal = ActivationDetail['refusals'][number];

/** What the platform did not take or give back, with its reasons. */
export function RefusalList({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <ul className={`${classes.names} ${classes.muted}`} aria-label="Refused">
      {refusals.map((refusal) => (
        <li key={`${refusal.reason} ${refusal.isRemoval}`}>{refusalWords(refusal)}</li>
      ))}
    </ul>
  );
}

function refusalWords({ reason, isRemoval, companies, domains }: Refusal): string {
  const more = companies - domains.length;
  const others = more > 0 ? ` and ${formatFigure(more, 'count')} more` : '';
  const what = isRemoval ? 'Not taken away' : 'Refused';
  return `${what}, ${formatFigure(companies, 'count')}: ${domains.join(', ')}${others}. ${reason}`;
}
