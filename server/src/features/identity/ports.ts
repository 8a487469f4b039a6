import type { Identity } from './identity.ts';
import type { MakeOrganization } from './set-up/set-up.ts';

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    identity: Identity;
    makeOrganization: MakeOrganization;
  }
}
