import { isMonitorId, type MonitorId, monitorOf } from '@parley/core/features/health';
import { formatFigure } from '@parley/core/metrics';
import { pageOf, pagePath } from '@parley/core/pages';
import { Link, useParams } from 'react-router';
import { MonitorPageDocument, type MonitorPageQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import classes from '../components/health.module.css';
import { MonitorMark } from '../components/monitor-mark.tsx';
import { ThresholdForm } from '../components/threshold-form.tsx';
import { momentText, STATE_WORDS } from '../monitor-words.ts';

type Detail = MonitorPageQuery['healthCenter']['monitor'];
type Found = Detail['status']['findings'][number];

const DAYS_SHOWN = 90;
const PARENT = { title: pageOf('health-center').title, path: pagePath('health-center') };

/** One monitor: what it finds now, from when, and what it found before. */
export function MonitorPage() {
  const { monitor: id = '' } = useParams();
  return isMonitorId(id) ? (
    <Monitor id={id} />
  ) : (
    <MissingPage title="The monitor does not exist" parent={PARENT} />
  );
}

function Monitor({ id }: { id: MonitorId }) {
  const { data, error, isLoading, retry } = usePageQuery(MonitorPageDocument, { monitor: id });
  const detail = data?.healthCenter.monitor;
  return (
    <div className={classes.page}>
      <EntityHeader
        parent={PARENT}
        title={monitorOf(id).title}
        isPlain
        badge={detail && <MonitorMark {...detail.status} />}
      />
      {detail === undefined ? (
        error !== undefined && !isLoading ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <WidgetSkeleton shape="table" height={520} />
        )
      ) : (
        <Content detail={detail} />
      )}
    </div>
  );
}

function Content({ detail: { status, past, days, thresholds } }: { detail: Detail }) {
  const viewer = useViewer();
  const { definition, mend, threshold, thresholdIs, findings, checkedAt, state } = status;
  return (
    <>
      <Card title={state === 'FOUND' ? 'What it finds now' : 'Now'}>
        {findings.length === 0 ? (
          <CardBody>
            <p>{state === 'WAITING' ? 'There are too few data to tell yet.' : 'It finds nothing.'}</p>
          </CardBody>
        ) : (
          findings.map((each) => <Finding key={each.id} found={each} />)
        )}
        <CardBody>
          {findings.length > 0 && <p>{mend}</p>}
          <p className={classes.muted}>
            {checkedAt === null
              ? 'Not looked at yet.'
              : `Looked at ${momentText(checkedAt)}; every hour, and after each import and sync.`}
          </p>
        </CardBody>
      </Card>
      <Card title="How it looks">
        <CardBody>
          <p>{definition}</p>
          {viewer.isAdmin || viewer.isSuperuser ? (
            <ThresholdForm key={status.id} status={status} />
          ) : (
            <p className={classes.muted}>
              {thresholdIs.label}: {formatFigure(threshold, 'decimal')} {thresholdIs.unit}
            </p>
          )}
          {thresholds.length > 0 && (
            <ul className={classes.muted}>
              {thresholds.map(({ version, threshold: set, setBy, setAt }) => (
                <li key={version}>
                  Version {version}: {set} {thresholdIs.unit}, {momentText(setAt)}
                  {setBy !== null && ` by ${setBy}`}
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
      <Card title="History">
        <Days days={days} />
        <Past past={past} />
      </Card>
    </>
  );
}

function Finding({ found }: { found: Found }) {
  const toAddress = useInstancePath();
  return (
    <div className={classes.finding}>
      <p>{found.says}</p>
      <dl className={classes.figures}>
        {found.evidence.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatFigure(value, unit as 'count')}</dd>
          </div>
        ))}
      </dl>
      <Link to={toAddress(found.permalink)}>Show these figures</Link>{' '}
      <span className={classes.since}>since {momentText(found.foundAt)}</span>
    </div>
  );
}

/** A mark a day, the last at the right: high where something was found. */
function Days({ days }: { days: Detail['days'] }) {
  if (days.length === 0) return null;
  const shown = days.slice(0, DAYS_SHOWN).toReversed();
  const found = shown.filter(({ state }) => state === 'FOUND').length;
  return (
    <CardBody>
      <div
        className={classes.strip}
        role="img"
        aria-label={`Something was found on ${found} of ${shown.length} days`}
      >
        {shown.map(({ day, state, findings }) => (
          <i
            key={day}
            data-state={state}
            title={`${day}: ${findings > 0 ? `${findings} found` : STATE_WORDS[state]}`}
          />
        ))}
      </div>
      <p className={classes.muted}>
        Something was found on {found} of {shown.length} {shown.length === 1 ? 'day' : 'days'}.
      </p>
    </CardBody>
  );
}

function Past({ past }: { past: Detail['past'] }) {
  const toAddress = useInstancePath();
  if (past.length === 0)
    return (
      <CardBody>
        <EmptyState title="Nothing was found before" text="What it finds is kept here." />
      </CardBody>
    );
  return (
    <PlainTable label="Found before" heads={['What', 'Days', 'Found', 'Over']}>
      {past.map(({ id, says, firstDay, lastDay, foundAt, closedAt, permalink }) => (
        <tr key={id}>
          <td className={CELL.wide}>
            <Link to={toAddress(permalink)}>{says}</Link>
          </td>
          <td className={CELL.when}>{firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`}</td>
          <td className={CELL.when}>{momentText(foundAt)}</td>
          <td className={CELL.when}>{closedAt === null ? '' : momentText(closedAt)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

export { MonitorPage as Component };
