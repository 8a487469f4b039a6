import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeConfig } from '@parley/server/platform/config/index';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './source-tree.ts';

const read = (path: string): string => readFileSync(join(ROOT, 'deploy', path), 'utf8');
/** The parser that the server reads configuration files with. */
const { parse, parseAllDocuments } = createRequire(join(ROOT, 'server/package.json'))('yaml') as {
  parse(text: string): unknown;
  parseAllDocuments(text: string): { errors: unknown[]; toJS(): unknown }[];
};

const VOLUME = '/var/lib/parley';
const PORT = '8787';
const HEALTH = '/healthz';
const USER = '10001';
const known = new Set(describeConfig().map(({ name }) => name));
const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));

const composeSchema = z.object({
  services: z.object({
    server: z.object({
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()),
    }),
    proxy: z.object({ command: z.array(z.string()) }),
  }),
});

const objectSchema = z.looseObject({ kind: z.string(), data: z.record(z.string(), z.string()).optional() });
const probe = z.object({ httpGet: z.object({ path: z.string() }) });
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.number(),
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        containers: z.tuple([
          z.object({
            ports: z.tuple([z.object({ containerPort: z.number() })]),
            livenessProbe: probe,
            readinessProbe: probe,
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});

describe('deploy/Dockerfile', () => {
  const text = read('Dockerfile');
  const environment = /^ENV ([\s\S]+?[^\\])$/m.exec(text)?.[1] ?? '';

  it('runs the Node that the workspace pins, as another user than root', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    expect(/^ARG NODE=(.+)$/m.exec(text)?.[1]).toBe(devDependencies['node']);
    expect(text).toContain(`USER ${USER}:${USER}`);
  });

  it('sets only settings of the server, and asks the route that says it is alive', () => {
    const names = [...environment.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(unknownOf(names.filter((name) => name !== 'NODE_ENV'))).toEqual([]);
    expect(environment).toContain(`PORT=${PORT}`);
    expect(environment).toContain(`PARLEY_DATA_DIR=${VOLUME}`);
    expect(text).toContain(`VOLUME ${VOLUME}\nEXPOSE ${PORT}\n`);
    expect(text).toContain(`${HEALTH}'`);
  });

  it('runs only scripts that there are', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
    const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe('deploy/compose.yaml', () => {
  const { server, proxy } = composeSchema.parse(parse(read('compose.yaml'))).services;

  it('sets only settings of the server, and keeps its volume', () => {
    expect(unknownOf(Object.keys(server.environment))).toEqual([]);
    expect(server.volumes).toEqual([`data:${VOLUME}`]);
    expect(proxy.command.at(-1)).toBe(`server:${PORT}`);
  });
});

describe('deploy/kubernetes', () => {
  const documents = parseAllDocuments(read('kubernetes/parley.yaml'));
  const objects = documents.map((document) => objectSchema.parse(document.toJS()));

  it('runs two servers as the user of the image, with its port, volume and health', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const { spec } = deploymentSchema.parse(objects.find(({ kind }) => kind === 'Deployment'));
    const [container] = spec.template.spec.containers;
    expect(spec.replicas).toBe(2);
    expect(String(spec.template.spec.securityContext.runAsUser)).toBe(USER);
    expect(String(container.ports[0].containerPort)).toBe(PORT);
    expect(container.livenessProbe.httpGet.path).toBe(HEALTH);
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.volumeMounts).toContainEqual({ name: 'data', mountPath: VOLUME });
  });

  it('sets only settings of the server', () => {
    const data = objects.flatMap((object) => Object.keys(object.data ?? {}));
    const secret = [...read('kubernetes/parley.yaml').matchAll(/--from-literal=(\w+)=/g)];
    expect(unknownOf([...data, ...secret.map(([, name = '']) => name)])).toEqual([]);
  });
});

describe('deploy/systemd', () => {
  const text = read('systemd/parley.service');

  it('sets only settings of the server, and keeps its data where the image does', () => {
    const names = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    expect(unknownOf(names)).toEqual([]);
    expect(text).toContain(`Environment=PARLEY_DATA_DIR=${VOLUME}\n`);
    expect(text).toContain('Restart=always\n');
  });
});
