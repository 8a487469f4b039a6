import { create } from 'zustand';
import type { ShellQuery } from '../../generated/graphql.ts';

/** Which instance is shown, and to whom; known before anything else is asked. */
export const useEntrance = create<{ shown: ShellQuery | undefined }>(() => ({ shown: undefined }));
