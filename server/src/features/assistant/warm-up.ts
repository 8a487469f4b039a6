import { setImmediate as next } from 'node:timers/promises';
import { warmingSteps } from '@parley/language';

/** Compiles what questions need before the first of them comes, which would hold the event loop for half a second otherwise. */
export async function warmUp(): Promise<void> {
  for (const _ of warmingSteps()) await next();
}
