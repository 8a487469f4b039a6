import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type FirstStepPutOff,
  FirstStepsDocument,
  type FirstStepsQuery,
  PutOffStepDocument,
} from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { FirstFigure } from './first-figure.tsx';
import classes from './first-steps.module.css';
import { Step } from './step.tsx';

/** How often the page looks whether a step is done: it was perhaps done elsewhere. */
const LOOK_MS = 5_000;

type Path = FirstStepsQuery['healthCenter']['firstSteps'];

/**
 * The way of a new organization to its first figure. It can be left at any time: what is done is read off the data, and only
 * what was put off is remembered.
 */
export function FirstSteps({ otherwise }: { otherwise?: ReactNode }) {
  const { isAdmin, isSuperuser } = useViewer();
  const isFor = isAdmin || isSuperuser;
  const { data } = useQuery(FirstStepsDocument, { skip: !isFor });
  const path = data?.healthCenter.firstSteps;
  // Without an answer the page goes on without it: every step has a page of its own.
  if (!isFor) return otherwise;
  if (path === undefined) return null;
  if (!path.isOver) return <OpenPath path={path} />;
  return (
    <>
      <PutAway path={path} />
      {otherwise}
    </>
  );
}

const usePutOff = () => {
  const [put, { error }] = useMutation(PutOffStepDocument, {
    refetchQueries: ['FirstSteps'],
    awaitRefetchQueries: true,
  });
  const putOff = (step: FirstStepPutOff, isPutOff: boolean): void =>
    void put({ variables: { step, isPutOff } }).catch(() => undefined);
  return { putOff, error };
};

function OpenPath({ path: { steps, figure } }: { path: Path }) {
  useQuery(FirstStepsDocument, { pollInterval: LOOK_MS, fetchPolicy: 'cache-first' });
  const { putOff, error } = usePutOff();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAtEnd = figure !== null && steps.every(({ isDone, isPutOff }) => isDone || isPutOff);
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">{isAtEnd ? 'Your first figure' : 'Get started'}</h2>
        <span className={classes.count}>
          {done} of {steps.length} steps done
        </span>
        <Button size="compact-sm" variant="default" onClick={() => putOff('ALL', true)}>
          {isAtEnd ? 'Finish' : 'Put away'}
        </Button>
      </div>
      <FailureAlert error={error} />
      <FirstFigure figure={figure} />
      <ol className={classes.steps}>
        {steps.map((state) => (
          <Step key={state.id} state={state} onPutOff={(isPutOff) => putOff(state.id, isPutOff)} />
        ))}
      </ol>
    </section>
  );
}

/** Put away before all was done, the path can be taken up. */
function PutAway({ path: { steps } }: { path: Path }) {
  const { putOff, error } = usePutOff();
  const left = steps.filter(({ isDone }) => !isDone).length;
  // Most organizations came here without ever seeing them; the areas below say the same.
  if (left === 0) return null;
  return (
    <p className={classes.line}>
      The first steps are put away with {left} left to do.{' '}
      <Button size="compact-xs" variant="default" onClick={() => putOff('ALL', false)}>
        Show them
      </Button>
      <FailureAlert error={error} />
    </p>
  );
}
