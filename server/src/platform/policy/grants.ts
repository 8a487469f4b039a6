import type { SignedIn, Viewer } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import { can, needsInstance } from './authorize.ts';
import type { Capability } from './capabilities.ts';

/** True at once when it is known already, else a promise that rejects when the capability is lacking. */
export type Grants = (capability: Capability) => true | Promise<true>;

type Asker = { user: SignedIn; member(): Promise<{ viewer: Viewer }> };

/** The capabilities of one request. Each is decided once, even when thousands of fields need it. */
export function createGrants({ user, member }: Asker): Grants {
  const decided = new Map<Capability, true | Promise<true>>();
  const decide = async (capability: Capability): Promise<true> => {
    const viewer = needsInstance(capability) ? (await member()).viewer : undefined;
    if (!can({ user, ...(viewer && { viewer }) }, capability)) throw new AppError('PERMISSION_DENIED');
    decided.set(capability, true);
    return true;
  };
  return (capability) => {
    const known = decided.get(capability);
    if (known !== undefined) return known;
    const deciding = decide(capability);
    if (decided.get(capability) === undefined) decided.set(capability, deciding);
    return deciding;
  };
}
