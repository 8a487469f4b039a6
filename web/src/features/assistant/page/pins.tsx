import { useQuery } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { PinAnswerDocument } from '../../../generated/graphql.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { BoardLinks } from '../boards/board-links.tsx';
import { type Pin, usePinning, usePins } from '../data/use-pins.ts';
import { PinFrame, Waiting } from './pin-frame.tsx';
import classes from './pins.module.css';

/** What the person keeps in sight, each part as of now, and the boards of them. */
export function Pins() {
  const { pins, error, retry } = usePins();
  return (
    <section className={classes.root} aria-labelledby="pins">
      <h2 id="pins" className={classes.heading}>
        Pins
      </h2>
      {pins !== undefined && <BoardLinks pins={pins} />}
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
  const { id } = pin;
  const { data, error, refetch } = useQuery(PinAnswerDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const { remove, isBusy } = usePinning();
  return (
    <PinFrame
      pin={pin}
      given={data?.pins.answer}
      error={error}
      onRetry={() => void refetch()}
      controls={(title) => (
        <ActionIcon
          size={28}
          aria-label={`Unpin ${title}`}
          title="Unpin"
          loading={isBusy}
          onClick={() => void remove(id)}
        >
          <IconPinFilled size={16} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
