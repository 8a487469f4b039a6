import { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { exactMoment, momentInWords } from '../../words/moment.ts';

const TICK_MS = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}
const tick = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** A moment in words that stay true while the page is open; exactly, one hover away. */
export function Moment({ at }: { at: string }) {
  useSyncExternalStore(subscribe, tick, tick);
  const time = Date.parse(at);
  return (
    <Tooltip label={exactMoment(time)}>
      <time dateTime={at}>{momentInWords(time, Date.now())}</time>
    </Tooltip>
  );
}
