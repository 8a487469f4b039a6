import { pathToFileURL } from 'node:url';
import { featureFiles } from './feature-files.ts';
import type { Feature } from './platform/feature.ts';

const source = import.meta.dirname;
const read = async (file: string): Promise<Feature> => {
  const { feature } = (await import(pathToFileURL(`${source}/${file}`).href)) as { feature: Feature };
  return feature;
};

/** Every feature of the command line, found by its file. In the bundle static imports take this module's place: cli/build.ts. */
export const features: readonly Feature[] = await Promise.all(featureFiles(source).map(read));
