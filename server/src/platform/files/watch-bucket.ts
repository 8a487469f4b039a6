import type { Config } from '../config/config.ts';
import type { Log } from '../context/log.ts';
import { toAppError } from '../errors/index.ts';
import { gauge, type Measurement } from '../watch/index.ts';
import { bucketOf } from './bucket.ts';
import { checkBucket } from './bucket-files.ts';

const LOOK_MS = 60_000;

export type BucketWatch = {
  /** Whether the bucket answered at the last look; undefined where there is none, or none was over yet. */
  answers(): boolean | undefined;
  look(): Promise<void>;
  measure(): Measurement[];
  stop(): void;
};

/** Looks at the bucket of files at the start and each minute; the log says when it does not answer, and when it does again. */
export function watchBucket({
  config,
  log,
}: {
  config: Config;
  log: Pick<Log, 'warn' | 'info'>;
}): BucketWatch {
  const bucket = bucketOf(config);
  let isUp: boolean | undefined;
  const ask = async (): Promise<void> => {
    if (bucket === undefined) return;
    const wasUp = isUp;
    try {
      await checkBucket(bucket);
      isUp = true;
      if (wasUp === false) log.info({ part: 'files' }, 'the bucket of files answers again');
    } catch (error) {
      isUp = false;
      const { cause } = toAppError(error);
      const reason = cause instanceof Error ? cause.message : String(error);
      if (wasUp !== false)
        log.warn({ part: 'files', reason }, 'the bucket of files does not answer: exports have to wait');
    }
  };
  // One after the other: two at once would say the same twice.
  let before = Promise.resolve();
  const look = (): Promise<void> => {
    before = before.then(ask);
    return before;
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    answers: () => isUp,
    look,
    measure: () =>
      isUp === undefined
        ? []
        : [gauge('parley_bucket_up', 'Whether the bucket of files answered at the last look.', Number(isUp))],
    stop: () => clearInterval(timer),
  };
}
