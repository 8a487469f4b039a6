import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Taken } from '../../contacts/send-in-halves.ts';
import { ProviderFailure, type RequestOutcome, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

/** The server of the Data Manager, where lists of persons are. */
export const LISTS_SERVER = 'lists';

/** Google works on what it got for minutes or hours; so often it is asked what came of it. */
const POLLS = 4;

const statusSchema = z.object({
  requestStatusPerDestination: z
    .array(
      z.object({
        requestStatus: z.string(),
        errorInfo: z
          .object({
            errorCounts: z
              .array(z.object({ recordCount: z.coerce.number().int(), reason: z.string() }))
              .default([]),
          })
          .nullish(),
      }),
    )
    .min(1),
});

/** `PROCESSING_ERROR_REASON_DENIED_CONSENT`, as people read it. */
const inWords = (reason: string): string =>
  reason
    .replace(/^PROCESSING_ERROR_(REASON_)?/, '')
    .toLowerCase()
    .replaceAll('_', ' ');

type State = { refused: number; reason: string } | 'working' | 'lost';

/** `count`: how many a request that failed counts as refused. */
async function readState(session: Session, requestId: string, count: number): Promise<State> {
  const { requestStatusPerDestination: states } = await readJson(session, {
    provider: 'Google',
    object: 'the state of a request',
    request: { server: LISTS_SERVER, address: '/requestStatus:retrieve', query: { requestId } },
    schema: statusSchema,
  });
  const [state] = states;
  const errors = state?.errorInfo?.errorCounts ?? [];
  const refused = errors.reduce((sum, { recordCount }) => sum + recordCount, 0);
  const reason = `Google refused it: ${errors.map((each) => inWords(each.reason)).join(', ')}.`;
  if (state?.requestStatus === 'PROCESSING') return 'working';
  if (state?.requestStatus !== 'FAILED') return { refused, reason };
  return refused === 0 ? 'lost' : { refused: count, reason };
}

/** How many of a request Google could not use. One that it still works on after some time has to be asked for later. */
export async function readTaken(
  session: Session,
  { requestId, count }: { requestId: string; count: number },
): Promise<Taken> {
  for (let nth = 1; ; nth++) {
    const state = await readState(session, requestId, count);
    if (state === 'lost')
      throw new ProviderFailure({ kind: 'permission', message: 'Google took nothing of an audience.' });
    if (state !== 'working') return state;
    if (nth >= POLLS) return { request: requestId };
    await sleep(session.pauseMs * 2 ** nth, undefined, { signal: session.signal });
  }
}

/** What came of a request that Google was still working on. One that it does not know any more is sent again. */
export async function readRequest(session: Session, requestId: string): Promise<RequestOutcome> {
  try {
    const state = await readState(session, requestId, Number.POSITIVE_INFINITY);
    if (state === 'lost') return { kind: 'lost' };
    if (state === 'working') return { kind: 'later', request: requestId };
    if (state.refused === 0) return { kind: 'done' };
    return Number.isFinite(state.refused) ? { kind: 'partly' } : { kind: 'refused', reason: state.reason };
  } catch (error) {
    if (error instanceof ProviderFailure && error.status === 404) return { kind: 'lost' };
    throw error;
  }
}
