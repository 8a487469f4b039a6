import { type FlagName, type Flags, readFlags } from '@parley/core/api';
import { STORED } from '../../ui/browser/stored-keys.ts';

/** Overrides of flags in this browser; they win over the server. */
export function readOverrides(): Partial<Flags> {
  try {
    return readFlags(JSON.parse(localStorage.getItem(STORED.flags) ?? 'null'));
  } catch {
    return {};
  }
}

/** Undefined: as the server says. */
export function writeOverride(name: FlagName, value: boolean | undefined): void {
  const { [name]: _, ...others } = readOverrides();
  const overrides = value === undefined ? others : { ...others, [name]: value };
  if (Object.keys(overrides).length === 0) localStorage.removeItem(STORED.flags);
  else localStorage.setItem(STORED.flags, JSON.stringify(overrides));
}
