import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Commands that several features have in common: each adds its own to them. */
export const GROUPS = {
  kpi: {
    order: 20,
    summary: 'key figures',
    description: 'The key figures of a page, with the change against the previous period.',
  },
  import: {
    order: 70,
    summary: 'bring in data',
    description: 'Bring data into the instance. Only admins may.',
  },
} as const;
export type Group = keyof typeof GROUPS;

/** Adds commands below one that is there: the program itself, or a group. */
export type Addition = {
  /** Where the help lists it, among the others below the same command. */
  order: number;
  add(parent: Command, io: Io): void;
};

/** One feature of the command line. What it adds is light: a command loads what it does when it runs. */
export type Feature = {
  /** The name of its folder. */
  word: string;
  commands?: Addition;
} & Partial<Record<Group, Addition>>;

/** The one door of a feature: `cli/src/features/<word>/feature.ts` exports what this gives as `feature`. */
export const defineFeature = (feature: Feature): Feature => feature;
