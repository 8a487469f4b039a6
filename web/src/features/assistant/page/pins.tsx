import { useQuery } from '@apollo/client/react';
import { ActionIcon, Skeleton } from '@mantine/core';
import { type Answer, answerSchema, blockSchema, titleOfQuery } from '@parley/core/assistant';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { PinAnswerDocument } from '../../../generated/graphql.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { AnswerFoot, Warnings } from '../components/answer-parts.tsx';
import { asOfText } from '../components/as-of.ts';
import { type Pin, usePinning, usePins } from '../data/use-pins.ts';
import { BlockView } from '../tool-views/block-view.tsx';
import { heightOf } from './height-of.ts';
import classes from './pins.module.css';

/** What the person keeps in sight, each part as of now. */
export function Pins() {
  const { pins, error, retry } = usePins();
  return (
    <section className={classes.root} aria-labelledby="pins">
      <h2 id="pins" className={classes.heading}>
        Pins
      </h2>
      {pins === undefined && error !== undefined && <FailureState error={error} onRetry={retry} />}
      {pins === undefined && error === undefined && <Waiting />}
      {pins?.length === 0 && (
        <StateBlock
          icon={<IconPin size={28} stroke={1.5} />}
          title="Nothing is pinned yet"
          text="Ask something, and pin the number, table or chart that you want to see again: it is always as of now."
        />
      )}
      {pins !== undefined && pins.length > 0 && (
        <ul className={classes.list}>
          {pins.map((pin) => (
            <li key={pin.id} className={classes.card}>
              <PinCard pin={pin} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asked again each time it comes into view: a pin keeps the question, not the figure. */
export function PinCard({ pin }: { pin: Pin }) {
  const { id, title: pinnedAs } = pin;
  const { data, error, refetch } = useQuery(PinAnswerDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const { remove, isBusy } = usePinning();
  const answer = answerSchema.safeParse(data?.pins.answer).data;
  // Its days may have moved on since it was pinned.
  const title = answer === undefined ? pinnedAs : titleOfQuery(answer.query) || pinnedAs;
  return (
    <article aria-label={title} className={classes.pin}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <ActionIcon
          size={28}
          aria-label={`Unpin ${title}`}
          title="Unpin"
          loading={isBusy}
          onClick={() => void remove(id)}
        >
          <IconPinFilled size={16} aria-hidden />
        </ActionIcon>
      </header>
      {error !== undefined && <FailureState error={error} onRetry={() => void refetch()} />}
      {error === undefined && data === undefined && <Waiting height={heightOf(pin.kept)} />}
      {data !== undefined && <Part answer={answer} />}
      {answer !== undefined && <AsPinned pin={pin} now={answer.definitionsVersion} />}
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

/** `height` is of what is to come, where it is known. */
const Waiting = ({ height }: { height?: number }) => (
  <div
    className={classes.waiting}
    style={height === undefined ? undefined : { minHeight: height }}
    role="status"
    aria-label="Loading"
  >
    <Skeleton height={24} width="34%" radius="xl" />
    <Skeleton height={12} width="70%" radius="xl" />
  </div>
);
