import { FLAGS, type FlagName, type Flags, readFlags } from '@parley/core/api';
import { create } from 'zustand';
import { readOverrides, writeOverride } from './overrides.ts';

/** Specification 000 §9: how long the start waits for the flags. */
const WAIT_MS = 5000;

/** Flags from the server, and the overrides of this browser. */
const useFlags = create<{ fromServer: Partial<Flags>; overrides: Partial<Flags> }>(() => ({
  fromServer: {},
  overrides: readOverrides(),
}));

let asked: Promise<void> | undefined;

async function ask(): Promise<void> {
  const response = await fetch('/api/bootstrap');
  const body: unknown = await response.json();
  const flags = typeof body === 'object' && body !== null && 'flags' in body && body.flags;
  useFlags.setState({ fromServer: readFlags(flags) });
}

/** Loads the flags once; the defaults apply when that takes too long or fails. */
export async function startFlags(): Promise<void> {
  if (asked !== undefined) return;
  asked = ask().catch(() => undefined);
  await Promise.race([asked, new Promise((done) => setTimeout(done, WAIT_MS))]);
}

const readFlag = (name: FlagName, { fromServer, overrides } = useFlags.getState()): boolean =>
  overrides[name] ?? fromServer[name] ?? FLAGS[name];

export const isOn = (name: FlagName): boolean => readFlag(name);

/** Whether a feature is on; follows changes. */
export const useFlag = (name: FlagName): boolean => useFlags((flags) => readFlag(name, flags));

/** Overrides a flag in this browser; undefined leaves it to the server. */
export function overrideFlag(name: FlagName, value: boolean | undefined): void {
  writeOverride(name, value);
  useFlags.setState({ overrides: readOverrides() });
}
