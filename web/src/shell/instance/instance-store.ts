import { create } from 'zustand';
import type { ShellQuery } from '../../generated/graphql.ts';

/** The current instance and viewer; loaded before any page queries data. */
export const useInstanceStore = create<{ shown: ShellQuery | undefined }>(() => ({ shown: undefined }));
