import { Skeleton } from '@mantine/core';
import { type Answer, answerSchema, blockSchema, titleOfQuery } from '@parley/core/assistant';
import type { ReactNode } from 'react';
import { FailureState } from '../../../ui/states/states.tsx';
import { AnswerFoot, Warnings } from '../components/answer-parts.tsx';
import { asOfText } from '../components/as-of.ts';
import type { Pin } from '../data/use-pins.ts';
import { BlockView } from '../tool-views/block-view.tsx';
import { heightOf } from './height-of.ts';
import classes from './pins.module.css';

type PinFrameProps = {
  pin: Pin;
  /** The answer as of now, once it is there. */
  given: unknown;
  error: object | undefined;
  onRetry: () => void;
  /** At the end of the head; they name what they are about by the title. */
  controls?: (title: string) => ReactNode;
  /** False where its period is not its own: what was pinned is then of other days. */
  hasPinned?: boolean;
  /** Of its title: one below the heading that it is under. */
  heading?: 'h2' | 'h3';
};

/** A pinned part as of now, in each of its states. */
export function PinFrame({
  pin,
  given,
  error,
  onRetry,
  controls,
  hasPinned = true,
  heading: Heading = 'h3',
}: PinFrameProps) {
  const answer = answerSchema.safeParse(given).data;
  // Its days may have moved on since it was pinned.
  const title = answer === undefined ? pin.title : titleOfQuery(answer.query) || pin.title;
  return (
    <article aria-label={title} className={classes.pin} style={{ minHeight: heightOf(pin.kept) }}>
      <header className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        {controls?.(title)}
      </header>
      {error !== undefined && <FailureState error={error} onRetry={onRetry} />}
      {error === undefined && given === undefined && <Waiting />}
      {given !== undefined && <Part answer={answer} />}
      {answer !== undefined && hasPinned && <AsPinned pin={pin} now={answer.definitionsVersion} />}
    </article>
  );
}

function Part({ answer }: { answer: Answer | undefined }) {
  const block = answer?.blocks[0];
  if (answer === undefined || block === undefined)
    return <p className={classes.quiet}>There is nothing to show of this any more.</p>;
  return (
    <>
      <BlockView block={block} answerLink={answer.permalink} />
      <Warnings warnings={answer.warnings} />
      <AnswerFoot {...answer} />
    </>
  );
}

/** The part with its figures of then, where the definitions have changed since. */
function AsPinned({ pin: { kept, asOf, definitions }, now }: { pin: Pin; now: number | undefined }) {
  const block = blockSchema.safeParse(kept).data;
  const isFormer = definitions !== null && now !== undefined && definitions < now;
  if (block === undefined || asOf === null || !isFormer) return null;
  return (
    <section className={classes.pinned} aria-label={`As of definitions ${definitions}`}>
      <p className={classes.quiet}>
        As pinned, definitions {definitions}, {asOfText(asOf)}
      </p>
      <BlockView block={block} answerLink={null} />
    </section>
  );
}

export const Waiting = () => (
  <div className={classes.waiting} role="status" aria-label="Loading">
    <Skeleton height={24} width="34%" radius="xl" />
    <Skeleton height={12} width="70%" radius="xl" />
  </div>
);
