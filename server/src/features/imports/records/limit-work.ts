/** Times its limit that work may take by the clock, beside other work. */
const SLOWEST = 10;

type Limited = {
  /** Of processor time. */
  milliseconds: number;
  /** How much processor time the work has had so far; fails where it cannot even say that. */
  worked: () => Promise<number>;
  giveUp: () => void;
};

/**
 * Gives up work that had more processor time than it may have; on a busy machine the clock alone goes on without it, so that the clock
 * ends it only after ten times its limit. Returns what ends the watch.
 */
export function limitWork({ milliseconds, worked, giveUp }: Limited): () => void {
  let isOver = false;
  const finish = (): void => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(last);
  };
  const end = (): void => {
    if (isOver) return;
    finish();
    giveUp();
  };
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    timer = setTimeout(async () => {
      const hasWorked = await worked().then(
        (had) => had >= milliseconds,
        () => true,
      );
      if (isOver) return;
      if (hasWorked) end();
      else look();
    }, milliseconds);
  };
  look();
  // Work that is to be ended may not even answer how long it has worked.
  const last = setTimeout(end, SLOWEST * milliseconds);
  return finish;
}
