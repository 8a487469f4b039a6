import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { MonitorsDocument, type MonitorsQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { momentText } from '../monitor-words.ts';
import classes from './health.module.css';
import { MonitorMark } from './monitor-mark.tsx';

type Listed = MonitorsQuery['healthCenter']['monitors'][number];

const ORDER = ['ERROR', 'WARNING', 'NOTICE'];
const rank = ({ state, severity }: Listed): number =>
  state === 'FOUND' ? ORDER.indexOf(severity) : state === 'FINE' ? 4 : 5;

/** What is watched in the data, what speaks up first. */
export function MonitorList() {
  const { data, error, isLoading, retry } = usePageQuery(MonitorsDocument, {});
  const monitors = data?.healthCenter.monitors;
  return (
    // Its line keeps its place while it is not known.
    <Card title="Data quality" caption={monitors === undefined ? '\u00a0' : captionOf(monitors)}>
      {monitors === undefined ? (
        error !== undefined && !isLoading ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <WidgetSkeleton shape="table" height={520} />
        )
      ) : (
        <ul className={classes.monitors}>
          {monitors
            .toSorted((a, b) => rank(a) - rank(b))
            .map((each) => (
              <Row key={each.id} monitor={each} />
            ))}
        </ul>
      )}
    </Card>
  );
}

function captionOf(monitors: readonly Listed[]): string {
  const [last] = monitors
    .map(({ checkedAt }) => checkedAt ?? '')
    .toSorted()
    .slice(-1);
  const found = monitors.filter(({ state }) => state === 'FOUND').length;
  const says =
    found === 0
      ? 'Nothing speaks against your figures'
      : `${found} of ${monitors.length} monitors ${found === 1 ? 'speaks' : 'speak'} up`;
  return last ? `${says} · looked at ${momentText(last)}` : 'Not looked at yet: that happens within a minute';
}

function Row({ monitor }: { monitor: Listed }) {
  const toAddress = useInstancePath();
  const { id, title, findings, since } = monitor;
  const [first, ...others] = findings;
  return (
    <li className={classes.monitor}>
      <MonitorMark {...monitor} />
      <div>
        <Link to={toAddress(pagePath('monitor', { monitor: id }))}>{title}</Link>
        {first !== undefined && (
          <p>
            {first.says}
            {others.length > 0 && ` And ${others.length} more.`}
          </p>
        )}
      </div>
      {first !== undefined && since !== null && (
        <span className={classes.since}>since {momentText(since)}</span>
      )}
    </li>
  );
}
