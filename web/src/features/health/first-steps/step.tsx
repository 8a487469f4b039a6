import { Button } from '@mantine/core';
import { type FirstStepId, firstStepOf } from '@parley/core/features/health';
import { hasCapability, pageOf, pathWithId } from '@parley/core/pages';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { FirstStepsQuery } from '../../../generated/graphql.ts';
import { useInstance, useViewer } from '../../../shell/instance/instance-context.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { hasPage } from '../../../shell/pages/known-features.ts';
import { TagHeard } from '../../settings/index.ts';
import classes from './first-steps.module.css';

type State = FirstStepsQuery['healthCenter']['firstSteps']['steps'][number];
type Props = { state: State; onPutOff: (isPutOff: boolean) => void };

const STATE_WORDS = { done: 'Done', off: 'Put off', open: 'To do' } as const;

/** One step: what to do and where, or what is known since it was done. */
export function Step({ state: { id, isDone, isPutOff, says }, onPutOff }: Props) {
  const { title, about, ways } = firstStepOf(id.toLowerCase() as FirstStepId);
  const viewer = useViewer();
  const { domain } = useInstance();
  const link = usePageLink();
  const word = isDone ? 'done' : isPutOff ? 'off' : 'open';
  const open = ways.filter(({ page }) => hasPage(page) && hasCapability(viewer, pageOf(page).capability));
  const later = isPutOff ? 'Take it up' : 'Do it later';
  const Mark = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.step} data-state={word}>
      <Mark size={20} stroke={1.75} aria-hidden className={classes.mark} />
      <div className={classes.body}>
        <h3>
          {title} <span className={classes.state}>{STATE_WORDS[word]}</span>
        </h3>
        {!isDone && <p>{about}</p>}
        {id === 'TAG' && !isPutOff && <TagHeard domain={domain} />}
        {says !== null && <p>{says}</p>}
        <div className={classes.ways}>
          {open.map(({ page, label, query = '' }) => (
            <span key={page}>{link(`${pathWithId(page)}${query}`, isDone ? `${label} again` : label)}</span>
          ))}
          {!isDone && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`${later}: ${title}`}
              onClick={() => onPutOff(!isPutOff)}
            >
              {later}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
