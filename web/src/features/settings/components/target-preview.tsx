import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type TargetChangeFragment,
  TargetPreviewDocument,
  type TargetPreviewQueryVariables,
} from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { count, counted, fromTo, shareOf } from '../words.ts';
import classes from './settings.module.css';

type Tam = NonNullable<TargetPreviewQueryVariables['tam']>;

/** Before anything is chosen there is nothing to ask. */
const isEmpty = ({ audienceId, ...lists }: Tam): boolean =>
  audienceId == null && Object.values(lists).every((list) => !Array.isArray(list) || list.length === 0);

/** What another target market would change, asked while it is chosen. */
export function TargetPreview({ tam }: { tam: Tam }) {
  const [asked] = useDebouncedValue(JSON.stringify(tam), 400);
  const wanted = JSON.parse(asked) as Tam;
  const { data, previousData, error, loading } = useQuery(TargetPreviewDocument, {
    variables: { tam: wanted },
    skip: isEmpty(wanted),
    fetchPolicy: 'no-cache',
  });
  if (isEmpty(tam)) return <p className={classes.note}>Choose something to see what it would change.</p>;
  if (error !== undefined) return <p className={classes.note}>{toFailure(error).message}</p>;
  const found = (data ?? previousData)?.instances.previewTargetMarket;
  if (found === undefined) return <p className={classes.note}>Counting the last 90 days…</p>;
  const { before, after, unknown, moves, joining, leaving } = found;
  const missing = (
    [
      ['sector', 'industry'],
      ['region', 'region'],
      ['revRange', 'size'],
    ] as const
  ).filter(([key]) => unknown[key] > 0);
  return (
    <div className={classes.note} role="status" aria-busy={loading}>
      Companies in the target market: <b>{fromTo(before.companies, after.companies)}</b>
      <br />
      Target visits of the last 90 days: <b>{fromTo(before.targetVisits, after.targetVisits)}</b>
      {after.visits !== null && after.targetVisits !== null && (
        <> ({shareOf(after.targetVisits, after.visits)} of all visits)</>
      )}
      <br />
      Opportunities of it opened in these days: <b>{fromTo(before.opportunities, after.opportunities)}</b>,
      worth <b>{fromTo(before.pipeline, after.pipeline, 'money')}</b>
      <br />
      Spend per target visit: <b>{fromTo(before.spendPerTargetVisit, after.spendPerTargetVisit, 'cost')}</b>
      {tam.audienceId === undefined && missing.length > 0 && (
        <>
          <br />A company is in no list of what is not known of it. Of {count(unknown.companies)} companies,{' '}
          {missing.map(([key, word]) => `${count(unknown[key])} have no ${word}`).join(', ')}.
        </>
      )}
      {joining.companies + leaving.companies > 0 && (
        <ul aria-label="Companies that change">
          <CompaniesThatChange verb="come in" change={joining} />
          <CompaniesThatChange verb="go" change={leaving} />
        </ul>
      )}
      {moves.length > 0 && (
        <ul aria-label="Largest changes">
          {moves.map((move) => (
            <li key={move.vendor.name}>
              {move.vendor.name}: {fromTo(move.before, move.after)} target visits
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CompaniesThatChange({ verb, change }: { verb: string; change: TargetChangeFragment }) {
  const { companies, examples } = change;
  if (companies === 0) return null;
  return (
    <li>
      {count(companies)} {companies === 1 ? 'company' : 'companies'} would {verb}, as{' '}
      {examples.map(({ name, visits }) => `${name} (${counted(visits, 'visit')})`).join(', ')}
    </li>
  );
}
