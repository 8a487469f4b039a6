import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Taken } from '../../contacts/send-in-halves.ts';
import { ProviderFailure, type Session } from '../../provider.ts';
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

/** How many of a request Google could not use. One that it still works on after some time counts as taken. */
export async function readTaken(
  session: Session,
  { requestId, count }: { requestId: string; count: number },
): Promise<Taken> {
  for (let nth = 1; ; nth++) {
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
    if (state?.requestStatus === 'FAILED' && refused === 0)
      throw new ProviderFailure({ kind: 'permission', message: 'Google took nothing of an audience.' });
    if (state?.requestStatus === 'FAILED') return { refused: count, reason };
    if (state?.requestStatus !== 'PROCESSING') return { refused, reason };
    if (nth >= POLLS) return { refused: 0, reason: '' };
    await sleep(session.pauseMs * 2 ** nth, undefined, { signal: session.signal });
  }
}
