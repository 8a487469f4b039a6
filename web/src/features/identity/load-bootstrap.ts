import type { Bootstrap } from '@parley/core/features/identity';
import { fetchBootstrap } from './data/bootstrap.ts';

let loaded: Bootstrap | undefined;

/**
 * What the server offers, asked once; again while the sample world is being made. Null when no server answers: the
 * page says so and asks again.
 */
export async function loadBootstrap(): Promise<Bootstrap | null> {
  if (loaded !== undefined && !loaded.samplePending) return loaded;
  loaded = await fetchBootstrap().catch(() => undefined);
  return loaded ?? null;
}
