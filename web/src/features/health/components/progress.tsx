import { POD_IDS, podState, progressTone } from '@parley/core/features/health';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import type { Status } from '../pod-facts.ts';
import { Confetti } from './confetti.tsx';
import classes from './health.module.css';

/** How much of what can be set up is set up. */
export function Progress({ status }: { status: Status }) {
  const { isPaid } = useViewer();
  const { onboardingProgress } = status;
  const states = POD_IDS.map((id) => podState(status[id], isPaid));
  const done = states.filter((state) => state === 'complete').length;
  const open = states.filter((state) => state === 'incomplete').length;
  const percent = Math.floor(onboardingProgress * 100);
  return (
    <section className={classes.progress} aria-label="Set-up progress">
      <div className={classes.head}>
        <p className={classes.lead}>
          {open === 0
            ? 'Everything that can be set up is set up.'
            : `${done} of ${done + open} areas are set up.`}
        </p>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Set-up progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div data-tone={progressTone(onboardingProgress)} style={{ width: `${percent}%` }} />
      </div>
      {onboardingProgress === 1 && <Confetti />}
    </section>
  );
}
