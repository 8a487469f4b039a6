import { pathToFileURL } from 'node:url';
import { featureFiles } from './feature-files.ts';
import { type Feature, inOrder } from './platform/feature/index.ts';

const source = import.meta.dirname;
const read = async (file: string): Promise<Feature> => {
  const { feature } = (await import(pathToFileURL(`${source}/${file}`).href)) as { feature: Feature };
  return feature;
};

/** Every feature of the server, found by its file. In the bundle static imports take this module's place: server/build.ts. */
export const features: readonly Feature[] = inOrder(await Promise.all(featureFiles(source).map(read)));
