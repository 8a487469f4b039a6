import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Failure, ProviderFailure, type Request, type Session } from '../provider.ts';

/** What an answer says, or why it cannot be used: `later` for what passes, `refused` for what stays until the client is changed. */
export type Interpreted<Output> =
  | { value: Output }
  | { problem: string; kind: Extract<Failure['kind'], 'later' | 'refused'> };

/** A proxy may have written an answer of another form, and a page may be the wrong one: it is asked for again. */
const TRIES = 4;
const FIRST_PAUSE_MS = 40;

/** An answer that can be used; an error names what was asked for, never a value. */
export async function readAnswer<Output>(
  session: Pick<Session, 'call' | 'signal'>,
  request: Request,
  interpret: (answer: Answer) => Interpreted<Output>,
): Promise<Output> {
  for (let nth = 1; ; nth++) {
    const answer = await session.call(request);
    const found = interpret(answer);
    if ('value' in found) return found.value;
    if (nth >= TRIES) throw new ProviderFailure({ kind: found.kind, message: found.problem }, answer.status);
    await sleep(FIRST_PAUSE_MS * 2 ** nth, undefined, { signal: session.signal });
  }
}
