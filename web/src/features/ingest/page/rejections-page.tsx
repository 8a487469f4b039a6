import { SegmentedControl } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { pageOf, pagePath } from '@parley/core/pages';
import { type ReactNode, useState } from 'react';
import { RejectionsDocument, type RejectionsQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
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
      <Card title="Reasons">
        <CardBody>
          <EmptyState
            title="Every event was taken"
            text="What is sent and cannot be taken is listed here with its reason."
          />
        </CardBody>
      </Card>
    );
  return (
    <>
      <TableCard title="Reasons" heads={['Reason', 'What to do', 'Last day', '#Events']}>
        {reasons.map(({ reason, means, mend, last, count: events }) => (
          <tr key={reason}>
            <td className={CELL.wide}>
              <b>{reason}</b>
              <br />
              {means}
            </td>
            <td className={CELL.wide}>{mend}</td>
            <td className={CELL.when}>{last}</td>
            <td className={CELL.number}>{count(events)}</td>
          </tr>
        ))}
      </TableCard>
      <TableCard title="From where" heads={['Site', 'Token', 'Reason', 'Last day', '#Events']}>
        {rejections.sources.map(({ host, token, reason, lastDay, count: events }) => (
          <tr key={`${host} ${token} ${reason}`}>
            <td>{host === '' ? 'not known' : host}</td>
            <td>{token === '' ? 'yours' : token}</td>
            <td>{reason}</td>
            <td className={CELL.when}>{lastDay}</td>
            <td className={CELL.number}>{count(events)}</td>
          </tr>
        ))}
      </TableCard>
      <TableCard title="By day" heads={['Day', '#Events']}>
        {dayRows(rejections).map(({ day, count: events }) => (
          <tr key={day}>
            <td className={CELL.when}>{day}</td>
            <td className={CELL.number}>{count(events)}</td>
          </tr>
        ))}
      </TableCard>
      <TableCard title="Examples, the latest" heads={['When (UTC)', 'Reason', 'Site', 'What was sent']}>
        {rejections.sample.map(({ receivedAt, reason, host, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two examples may be the same in everything
          <tr key={index}>
            <td className={CELL.when}>{moment.format(new Date(receivedAt))}</td>
            <td>{reason}</td>
            <td>{host === '' ? 'not known' : host}</td>
            <td className={CELL.wide}>
              <code>{detail}</code>
            </td>
          </tr>
        ))}
      </TableCard>
    </>
  );
}

type TableProps = { title: string; heads: readonly string[]; children: readonly ReactNode[] };

/** A table of its own; nothing without rows. */
function TableCard({ title, heads, children }: TableProps) {
  if (children.length === 0) return null;
  return (
    <Card title={title}>
      <PlainTable label={title} heads={heads}>
        {children}
      </PlainTable>
    </Card>
  );
}

export { RejectionsPage as Component };
