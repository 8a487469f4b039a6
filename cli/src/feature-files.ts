import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The `feature.ts` of every feature, relative to `source`, the folder of the command line's sources. */
export const featureFiles = (source: string): string[] =>
  readdirSync(join(source, 'features'))
    .map((word) => `features/${word}/feature.ts`)
    .filter((file) => existsSync(join(source, file)))
    .toSorted();
