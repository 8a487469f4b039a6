import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Manifest, ROOT, readManifest } from './manifests.ts';

type Component = {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license: { name: string } }[];
};

/** Where a package finds another one, as Node looks for it; nothing for an optional one of another system. */
function findPackage(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  return from === dirname(from) ? undefined : findPackage(name, dirname(from));
}

const purlOf = ({ name, version }: Manifest): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(manifest: Manifest): Component {
  const purl = purlOf(manifest);
  const { name, version, license } = manifest;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(typeof license === 'string' && { licenses: [{ license: { name: license } }] }),
  };
}

/** Every installed package that a package of ours is made of, with what each needs in turn. */
function packagesBelow(folder: string): Map<string, Manifest> {
  const found = new Map<string, Manifest>();
  const visit = (directory: string): void => {
    if (found.has(directory)) return;
    const manifest = readManifest(directory);
    found.set(directory, manifest);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const place = findPackage(name, directory);
      if (place !== undefined) visit(place);
    }
  };
  visit(realpathSync(join(ROOT, folder)));
  return found;
}

/** What a published package is made of, in the format CycloneDX 1.6. */
export function billOfMaterials({
  folders,
  name,
  version,
}: {
  folders: readonly string[];
  name: string;
  version: string;
}) {
  const manifests = folders.flatMap((folder) => [...packagesBelow(folder).values()]);
  const components = manifests
    .filter((manifest) => !manifest.name.startsWith('@parley/'))
    .map(componentOf)
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: components.filter(({ purl }, at) => components[at - 1]?.purl !== purl),
  };
}
