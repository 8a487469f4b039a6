import { ownNames } from './own-names.ts';

/**
 * The feature flags and their defaults. The operator of the server changes them with
 * PARLEY_FLAGS; a browser may override them for itself.
 */
export const FLAGS = {
  /** The switch between the light and the dark theme. */
  darkTheme: true,
  /** HubSpot among the integrations. */
  hubspotIntegration: false,
  /** Sending audiences to ad and CRM providers. */
  audienceActivation: false,
  /** The audience of the total addressable market. */
  tamAudience: true,
  /** G2 among the integrations. */
  g2Integration: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type FlagName = keyof typeof FLAGS;
export type Flags = Readonly<Record<FlagName, boolean>>;

export const FLAG_NAMES = Object.keys(FLAGS) as readonly FlagName[];

const WORDS: Readonly<Record<string, boolean>> = ownNames({
  '': true,
  true: true,
  on: true,
  false: false,
  off: false,
});

/**
 * Reads `darkTheme=off,g2Integration`: names apart with commas, each with =true, =false, =on, =off, or nothing for on.
 * Throws an Error that names what it does not understand.
 */
export function parseFlags(text: string): Partial<Flags> {
  const flags: Partial<Record<FlagName, boolean>> = {};
  for (const part of text.split(',').filter((word) => word.trim() !== '')) {
    const [name = '', word = ''] = part.split('=').map((side) => side.trim());
    const known = FLAG_NAMES.find((flag) => flag === name);
    const value = WORDS[word.toLowerCase()];
    if (known === undefined || value === undefined)
      throw new Error(`"${part.trim()}" is no feature flag; there are ${FLAG_NAMES.join(', ')}`);
    flags[known] = value;
  }
  return flags;
}

/** The flags in any value that should hold some: what is not a flag, or not true or false, is left out. */
export function readFlags(value: unknown): Partial<Flags> {
  if (typeof value !== 'object' || value === null) return {};
  const flags: Partial<Record<FlagName, boolean>> = {};
  for (const name of FLAG_NAMES) {
    const flag: unknown = Reflect.get(value, name);
    if (typeof flag === 'boolean') flags[name] = flag;
  }
  return flags;
}
