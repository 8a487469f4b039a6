import type { Feature } from '@parley/core';
import type { EditArea } from '../postgres/edit-session-tables.ts';

export type { EditArea } from '../postgres/edit-session-tables.ts';

/** What one person edits at a time: whose audit entries it has, and its name in sentences. */
export const EDIT_AREAS = {
  'channel-mapping': { word: 'channels', name: 'channel rules' },
  'vendor-spend': { word: 'spend', name: 'vendor spend' },
} as const satisfies Record<EditArea, { word: Feature; name: string }>;
