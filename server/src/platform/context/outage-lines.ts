import { isOutage } from '../errors/is-outage.ts';

const QUIET_MS = 60_000;

type Said = { at: number; unsaid: number };
type Fields = { err?: unknown; part?: unknown; repeats?: true; [name: string]: unknown };

/** What an error says, with what it came from; without a stack. */
function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause)
    if (!reasons.includes(at.message)) reasons.push(at.message);
  return reasons.join(': ');
}

/**
 * While an engine is away, all that works in the background fails again and again for the same reason. Of each message one line a
 * minute is enough, and where it failed in the code says nothing. Gives the fields of a line, or undefined for none; a line says how
 * many like it were left out before.
 */
export function createOutageLines(now: () => number = () => performance.now()) {
  const said = new Map<string, Said>();
  return (given: object, message: string): object | undefined => {
    const fields: Fields = { ...given };
    const { err, repeats, ...others } = fields;
    const isAway = isOutage(err);
    if (!isAway && repeats === undefined) return fields;
    const cause = `${fields.part ?? ''} ${message}`;
    const before = said.get(cause);
    if (before !== undefined && now() - before.at < QUIET_MS) {
      before.unsaid += 1;
      return undefined;
    }
    said.set(cause, { at: now(), unsaid: 0 });
    const reason = isAway ? { error: reasonOf(err) } : { err };
    return { ...others, ...reason, ...(before?.unsaid && { leftOut: before.unsaid }) };
  };
}
