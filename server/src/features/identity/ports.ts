import type { Services } from '../../platform/context/index.ts';
import type { Identity } from './identity.ts';
import type { MakeOrganization } from './set-up/set-up.ts';

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    identity: Identity;
    makeOrganization: MakeOrganization;
    /** True while the sample world is being made; without one, nothing is pending. */
    isSamplePending?: (services: Services) => Promise<boolean>;
  }
}
