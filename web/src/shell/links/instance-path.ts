const ROOT = /^\/app\/inst\/([^/]+)/;

/** Instances are named `inst:key`; organizations write the same as `inst~key`. Both are understood in a path. */
export const toInstanceId = (segment: string): string =>
  decodeURIComponent(segment).replace(/^inst~/, 'inst:');

/** Path of a page of an instance: `instancePath('inst:a', '/web-traffic')` is `/app/inst/inst:a/web-traffic`. */
export const instancePath = (instanceId: string, path = ''): string =>
  `/app/inst/${encodeURIComponent(instanceId).replaceAll('%3A', ':')}${path}`;

let chosen: string | undefined;

/** Makes requests use that instance from now on; the address bar may still show the previous page. */
export function chooseInstance(instanceId: string): void {
  chosen = instanceId;
}

/** The current instance: everything in memory belongs to it. */
export const shownInstanceId = (): string | undefined => chosen;

/** The instance that requests use. */
export function currentInstanceId(): string | undefined {
  if (chosen !== undefined) return chosen;
  const segment = ROOT.exec(location.pathname)?.[1];
  return segment === undefined ? undefined : toInstanceId(segment);
}
