/**
 * The layers of each package from the ground up. A file imports from its own line and from the lines above it;
 * an entry is a folder or file below `<package>/src`.
 */
export const LAYERS: Record<string, readonly (readonly string[])[]> = {
  core: [
    ['features.ts'],
    ['dates', 'decimal', 'filters', 'api', 'pages', 'reference'],
    ['metrics'],
    ['features'],
    ['words'],
    ['assistant'],
  ],
  server: [
    ['version.ts', 'feature-files.ts', 'platform'],
    ['data'],
    ['analytics'],
    ['features'],
    ['features.ts'],
    ['graphql-schema.ts'],
    ['api.ts', 'write-schema.ts'],
    ['compose.ts'],
    ['app.ts'],
    ['commands'],
    ['main.ts'],
  ],
  web: [
    ['generated'],
    ['ui'],
    ['charts'],
    ['tables'],
    ['shell'],
    ['features'],
    ['frame.tsx', 'answer-actions.ts'],
    ['instance-routes.tsx'],
    ['router.tsx'],
    ['main.tsx'],
  ],
  cli: [
    ['generated', 'feature-files.ts', 'ui'],
    ['platform'],
    ['features'],
    ['features.ts'],
    ['program.ts'],
    ['run.ts', 'command-tree.ts'],
    ['main.ts', 'testing'],
  ],
};

/** What a package may still do against its layers: `from > to`, of features by their words, else of files. */
export type Exceptions = { features: readonly string[]; layers: readonly string[] };

/** The height of a file in its package; undefined where no layer names it. */
export function layerOf(path: string): number | undefined {
  const [, name = '', rest = ''] = /^([a-z]+)\/src\/(.*)$/.exec(path) ?? [];
  const height = LAYERS[name]?.findIndex((entries) =>
    entries.some((entry) => rest === entry || rest.startsWith(`${entry}/`)),
  );
  return height === -1 ? undefined : height;
}

/** The feature folder a file lies in. */
export const featureOf = (path: string): string | undefined =>
  /^[a-z]+\/src\/features\/([a-z-]+)\//.exec(path)?.[1];
