import { Badge } from '@mantine/core';
import { POD_STATE_WORDS, type PodId, type PodState, podOf, podState } from '@parley/core/features/health';
import { hasCapability, pageOf, pathWithId } from '@parley/core/pages';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { hasPage } from '../../../shell/pages/known-features.ts';
import { factsOf, type Status } from '../pod-facts.ts';
import classes from './health.module.css';

const COLORS: Readonly<Record<PodState, string>> = {
  comingSoon: 'blue',
  notInPlan: 'red',
  incomplete: 'red',
  complete: 'green',
};

/** What is to be done about an area, in words; what is done says what it gives. */
function wordsOf(id: PodId, state: PodState, hasWay: boolean, isAdmin: boolean): string {
  const { about, mend, missing } = podOf(id);
  if (state === 'complete') return about;
  if (state === 'comingSoon') return missing ?? about;
  if (state === 'notInPlan') return `${about} Part of the paid plan: ask an administrator of this server.`;
  if (hasWay) return mend;
  return isAdmin ? `${mend} The page for it is not built yet.` : `${mend} An admin can do that.`;
}

/** One area of the set-up: its state, what it gives or what to do, and the page where it is done. */
export function Pod({ id, status }: { id: PodId; status: Status }) {
  const viewer = useViewer();
  const toAddress = useInstancePath();
  const state = podState(status[id], viewer.isPaid);
  const isOff = state === 'comingSoon' || state === 'notInPlan';
  const { label, pages } = podOf(id);
  const way = pages.find((page) => hasPage(page) && hasCapability(viewer, pageOf(page).capability));
  const facts = factsOf(id, status);
  return (
    <li className={classes.pod} data-off={isOff || undefined}>
      <div className={classes.head}>
        <h2>{label}</h2>
        <Badge variant="light" color={COLORS[state]} className={classes.badge} data-state={state}>
          {POD_STATE_WORDS[state]}
        </Badge>
      </div>
      <p>{wordsOf(id, state, way !== undefined, viewer.isAdmin || viewer.isSuperuser)}</p>
      {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
      {way !== undefined && state !== 'notInPlan' && (
        <Link to={toAddress(pathWithId(way))} className={classes.way}>
          {pageOf(way).title}
        </Link>
      )}
    </li>
  );
}
