import { POD_IDS } from '@parley/core/features/health';
import { HealthStatusDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import classes from '../components/health.module.css';
import { MonitorList } from '../components/monitor-list.tsx';
import { Pod } from '../components/pod.tsx';
import { Progress } from '../components/progress.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { usageWords } from '../usage-words.ts';

/** What is set up, and what is left to do. */
export function HealthCenterPage() {
  return (
    <div className={classes.page}>
      <FirstSteps />
      <SetUp />
      <MonitorList />
    </div>
  );
}

function SetUp() {
  const { data, error, isLoading, retry } = usePageQuery(HealthStatusDocument, {});
  if (data === undefined)
    return error !== undefined && !isLoading ? (
      <FailureState error={error} onRetry={retry} />
    ) : (
      <WidgetSkeleton shape="table" height={480} />
    );
  const { status, usage } = data.healthCenter;
  const planned = usageWords(usage);
  return (
    <>
      {planned !== undefined && <p className={classes.planned}>{planned}</p>}
      <Progress status={status} />
      <ul className={classes.pods} aria-label="Areas of the set-up">
        {POD_IDS.map((id) => (
          <Pod key={id} id={id} status={status} />
        ))}
      </ul>
    </>
  );
}

export { HealthCenterPage as Component };
