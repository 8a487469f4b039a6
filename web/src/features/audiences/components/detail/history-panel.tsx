import { SegmentedControl } from '@mantine/core';
import { type DateRange, isDay, lastDays, rangeProblem, toDay, toWire } from '@parley/core/dates';
import { HISTORY_PARAMETERS } from '@parley/core/features/audiences';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { WeeklyLines } from '../../../../charts/index.ts';
import {
  type AudienceChangeReason,
  AudienceHistoryDocument,
  type AudienceHistoryQuery,
} from '../../../../generated/graphql.ts';
import { usePageQuery } from '../../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { rangeText } from '../../../../shell/page-filters/index.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { ScrollBox } from '../../../../ui/layout/scroll-box.tsx';
import { FailureState } from '../../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../../ui/states/widget-skeleton.tsx';
import { weeklySizes } from '../../data/size-series.ts';
import classes from './detail.module.css';

type History = AudienceHistoryQuery['audiences']['getHistory'];

const PERIODS = [30, 90, 365] as const;
const GIVEN = 'given';
const HEIGHT = 240;

const WHY: Readonly<Record<AudienceChangeReason, readonly [joined: string, left: string]>> = {
  upload: ['It is in the list.', 'It is not in the list.'],
  rules: ['It meets the rules.', 'It no longer meets the rules.'],
  crm: ['It is in the list of the CRM.', 'It is no longer in the list of the CRM.'],
  import: ['An import has it.', 'An import no longer has it.'],
  undo: ['An import was undone.', 'An import was undone.'],
};

/** How large an audience was, and who joined and left. */
export function HistoryPanel({ id }: { id: string }) {
  const given = useGivenRange();
  const [chosen, choose] = useState(given === undefined ? '90' : GIVEN);
  const range = useMemo(
    () => (chosen === GIVEN && given !== undefined ? given : lastDays(Number(chosen), toDay(Date.now()))),
    [chosen, given],
  );
  const when = chosen === GIVEN ? `· ${rangeText(range.start, range.end)}` : `in the last ${chosen} days`;
  const { data, error, retry } = usePageQuery(AudienceHistoryDocument, { id, ...toWire(range) });
  const history = data?.audiences.getHistory;
  return (
    <Card
      title="Size over time"
      caption={history && historyWords(history, when)}
      tools={
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={chosen}
          onChange={choose}
          data={[
            ...(given === undefined ? [] : [{ value: GIVEN, label: rangeText(given.start, given.end) }]),
            ...PERIODS.map((each) => ({ value: String(each), label: `${each} d` })),
          ]}
        />
      }
    >
      <div className={classes.history}>
        {error !== undefined ? (
          <FailureState error={error} onRetry={retry} />
        ) : history === undefined ? (
          <WidgetSkeleton shape="columns" height={HEIGHT} />
        ) : (
          <>
            <WeeklyLines
              label="Companies at the end of each week"
              height={HEIGHT}
              series={[
                {
                  id: 'size',
                  name: 'Companies',
                  color: 'var(--p-target)',
                  values: weeklySizes(history.sizes, range),
                },
              ]}
            />
            <Changes changes={history.changes} />
          </>
        )}
      </div>
    </Card>
  );
}

const historyWords = ({ joined, left }: History, when: string): string =>
  `${formatFigure(joined, 'count')} joined, ${formatFigure(left, 'count')} left ${when}`;

/** The days in the address, as a link to this panel has them. */
function useGivenRange(): DateRange | undefined {
  const [parameters] = useSearchParams();
  const start = parameters.get(HISTORY_PARAMETERS.start) ?? '';
  const end = parameters.get(HISTORY_PARAMETERS.end) ?? '';
  return useMemo(
    () =>
      isDay(start) && isDay(end) && rangeProblem({ start, end }) === undefined ? { start, end } : undefined,
    [start, end],
  );
}

function Changes({ changes }: Pick<History, 'changes'>) {
  const toAddress = useInstancePath();
  if (changes.length === 0)
    return <p className={classes.quiet}>Nobody joined or left in this period, as far as it is recorded.</p>;
  return (
    <ScrollBox label="Who joined and left" height={HEIGHT}>
      <ul className={classes.changes}>
        {changes.map(({ companyId, name, domain, isMember, reason, changedAt }) => (
          <li key={`${companyId} ${changedAt} ${isMember}`}>
            <span className={classes.sign} data-joined={isMember || undefined} aria-hidden>
              {isMember ? '+' : '−'}
            </span>
            <span className={classes.who}>
              <Link to={toAddress(pagePath('company', { company: companyId }))}>{name || domain}</Link>{' '}
              {isMember ? 'joined' : 'left'}
              <span className={classes.why}>{WHY[reason][isMember ? 0 : 1]}</span>
            </span>
            <time dateTime={changedAt} className={classes.day}>
              {formatFigure(Date.parse(changedAt), 'date')}
            </time>
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}
