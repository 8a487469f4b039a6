const ROOT = /^\/app\/inst\/([^/]+)/;

/** Instances are named `inst:key`; organizations write the same as `inst~key`. Both are understood in a path. */
export const toInstanceId = (segment: string): string =>
  decodeURIComponent(segment).replace(/^inst~/, 'inst:');

/** Path of a page of an instance: `instancePath('inst:a', '/web-traffic')` is `/app/inst/inst:a/web-traffic`. */
export const instancePath = (instanceId: string, path = ''): string =>
  `/app/inst/${encodeURIComponent(instanceId).replaceAll('%3A', ':')}${path}`;

let chosen: string | undefined;

/** From here on requests are about that instance, while the address bar still shows where somebody came from. */
export function chooseInstance(instanceId: string): void {
  chosen = instanceId;
}

/** The instance that is shown: all that one page load keeps in memory is of it. */
export const shownInstanceId = (): string | undefined => chosen;

/** The instance that requests are about. */
export function currentInstanceId(): string | undefined {
  if (chosen !== undefined) return chosen;
  const segment = ROOT.exec(location.pathname)?.[1];
  return segment === undefined ? undefined : toInstanceId(segment);
}
