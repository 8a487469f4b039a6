const ROOT = /^\/app\/inst\/([^/]+)/;

/** Instances are named `inst:key`; organizations write the same as `inst~key`. Both are understood in a path. */
export const toInstanceId = (segment: string): string =>
  decodeURIComponent(segment).replace(/^inst~/, 'inst:');

/** Path of a page of an instance: `instancePath('inst:a', '/web-traffic')` is `/app/inst/inst:a/web-traffic`. */
export const instancePath = (instanceId: string, path = ''): string =>
  `/app/inst/${encodeURIComponent(instanceId).replaceAll('%3A', ':')}${path}`;

/** The instance that the address bar names. */
export function currentInstanceId(): string | undefined {
  const segment = ROOT.exec(location.pathname)?.[1];
  return segment === undefined ? undefined : toInstanceId(segment);
}
