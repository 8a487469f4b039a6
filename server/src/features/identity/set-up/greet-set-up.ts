import type { Services } from '../../../platform/context/index.ts';
import { makeSetUpLink } from './set-up-link.ts';

/** Instructions for creating the first user, printed at the start; nothing once there is one. */
export async function greetSetUp({ services }: { services: Services }): Promise<string[]> {
  const link = await makeSetUpLink(services);
  return link === undefined
    ? []
    : [`An organization of your own, with you as superuser (this link works once):  ${link}`];
}
