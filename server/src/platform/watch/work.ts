import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** What the server is working on: a request or a job. */
export type Work = {
  /** `POST /api/graphql`, `job exports.run`: one of few, for metrics. */
  name: string;
  /** Of the request or the job, to be found by. */
  id: string;
  /** What exactly is asked, where that is known: a metric query. */
  about?: unknown;
  span?: Span | undefined;
};

const storage = new AsyncLocalStorage<Work>();
let latest: Work | undefined;

/** Runs something as part of a work, and all that it starts. */
export const asWork = <Result>(work: Work, run: () => Result): Result =>
  storage.run(work, () => {
    latest = work;
    return run();
  });

/** The work that asks. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Told where a work goes on after it has waited: what holds the event loop then is this. */
export function goOn(): void {
  latest = storage.getStore() ?? latest;
}

/** Told when a work is over: what holds the event loop from now on is something else. */
export function endWork(work: Work | undefined): void {
  if (work !== undefined && latest === work) latest = undefined;
}

/** The work that went on last, whoever asks. */
export const latestWork = (): Work | undefined => latest;

/** Says what exactly the work of the caller is about. */
export function tellWork(about: unknown): void {
  const work = storage.getStore();
  if (work !== undefined) work.about = about;
}
