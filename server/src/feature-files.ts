import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where folders have a `feature.ts`: the features themselves, and what works in the background below them. */
const LAYERS = ['analytics', 'data', 'features', 'platform'];

/** The `feature.ts` of every folder that has one, relative to `source`, the folder of the server's sources. */
export const featureFiles = (source: string): string[] =>
  LAYERS.filter((layer) => existsSync(join(source, layer)))
    .flatMap((layer) => readdirSync(join(source, layer)).map((folder) => `${layer}/${folder}/feature.ts`))
    .filter((file) => existsSync(join(source, file)));
