import { SegmentedControl } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { pageOf, pagePath } from '@parley/core/pages';
import { type ReactNode, useState } from 'react';
import { RejectionsDocument, type RejectionsQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import classes from '../components/rejections.module.css';
import { dayRows, reasonRows } from '../reason-rows.ts';

type Rejections = RejectionsQuery['ingest']['rejections'];

const PERIODS = ['7', '30', '90'].map((value) => ({ value, label: `${value} days` }));
const PARENT = { title: pageOf('health-center').title, path: pagePath('health-center') };
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const count = (value: number): string => formatFigure(value, 'count');

/** Events that were not taken: why, when, from where, and what to do about it. */
export function RejectionsPage() {
  const [days, setDays] = useState('30');
  const { data, error, isLoading, retry } = usePageQuery(RejectionsDocument, { days: Number(days) });
  return (
    <div className={classes.page}>
      <EntityHeader parent={PARENT} title="Rejected events" isPlain>
        <SegmentedControl
          aria-label="Period"
          className={classes.period}
          data={PERIODS}
          value={days}
          onChange={setDays}
        />
      </EntityHeader>
      {data === undefined ? (
        error !== undefined && !isLoading ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <WidgetSkeleton shape="table" height={480} />
        )
      ) : (
        <Content rejections={data.ingest.rejections} />
      )}
    </div>
  );
}

function Content({ rejections }: { rejections: Rejections }) {
  const reasons = reasonRows(rejections);
  if (reasons.length === 0)
    return (
      <section className={classes.card} aria-label="Reasons">
        <EmptyState
          title="Every event was taken"
          text="What is sent and cannot be taken is listed here with its reason."
        />
      </section>
    );
  return (
    <>
      <Card title="Reasons" heads={['Reason', 'What to do', 'Last day', '#Events']}>
        {reasons.map(({ reason, means, mend, last, count: events }) => (
          <tr key={reason}>
            <td className={classes.wide}>
              <b>{reason}</b>
              <br />
              {means}
            </td>
            <td className={classes.wide}>{mend}</td>
            <td className={classes.when}>{last}</td>
            <td className={classes.number}>{count(events)}</td>
          </tr>
        ))}
      </Card>
      <Card title="From where" heads={['Site', 'Token', 'Reason', 'Last day', '#Events']}>
        {rejections.sources.map(({ host, token, reason, lastDay, count: events }) => (
          <tr key={`${host} ${token} ${reason}`}>
            <td>{host === '' ? 'not known' : host}</td>
            <td>{token === '' ? 'yours' : token}</td>
            <td>{reason}</td>
            <td className={classes.when}>{lastDay}</td>
            <td className={classes.number}>{count(events)}</td>
          </tr>
        ))}
      </Card>
      <Card title="By day" heads={['Day', '#Events']}>
        {dayRows(rejections).map(({ day, count: events }) => (
          <tr key={day}>
            <td className={classes.when}>{day}</td>
            <td className={classes.number}>{count(events)}</td>
          </tr>
        ))}
      </Card>
      <Card title="Examples, the latest" heads={['When (UTC)', 'Reason', 'Site', 'What was sent']}>
        {rejections.sample.map(({ receivedAt, reason, host, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two examples may be the same in everything
          <tr key={index}>
            <td className={classes.when}>{moment.format(new Date(receivedAt))}</td>
            <td>{reason}</td>
            <td>{host === '' ? 'not known' : host}</td>
            <td className={classes.wide}>
              <code>{detail}</code>
            </td>
          </tr>
        ))}
      </Card>
    </>
  );
}

/** A table of its own; columns of numbers begin with #. */
function Card({
  title,
  heads,
  children,
}: {
  title: string;
  heads: readonly string[];
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      <ScrollBox label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head.startsWith('#') ? classes.number : undefined}>
                  {head.replace('#', '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

export { RejectionsPage as Component };
