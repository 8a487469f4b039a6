import { isToolName, TOOL_NAMES, type ToolName, toolOf } from '@parley/core/assistant/tools';
import { readChange, readComparison, readExplanation } from './change-reading.ts';
import { readAudience, readJourney } from './company-reading.ts';
import { readFigures } from './figure-reading.ts';
import type { OfferedTool, Reader } from './reading.ts';
import {
  readDefinition,
  readHealth,
  readMetrics,
  readNames,
  readPage,
  readPages,
  readPeriod,
  readSettings,
  readStatus,
} from './word-reading.ts';

export { filterChip } from './filter-chip.ts';
export { type Amount, type Amounts, createNotes, type OfferedTool, type Reading } from './reading.ts';

/** Every tool that is offered: one that is missing here does not compile. */
export const READERS: { readonly [Name in OfferedTool]: Reader<Name> } = {
  metrics_list: readMetrics,
  metrics_describe: readDefinition,
  metrics_query: readFigures,
  metrics_compare: readComparison,
  metrics_break_down_change: readChange,
  metrics_explain: readExplanation,
  assistant_resolve_period: readPeriod,
  assistant_search_entities: readNames,
  companies_journey: readJourney,
  audiences_preview: readAudience,
  assistant_list_pages: readPages,
  assistant_open_page: readPage,
  health_check: readHealth,
  health_status: readStatus,
  settings_get: readSettings,
};

export const isOffered = (name: string): name is OfferedTool =>
  isToolName(name) && toolOf(name).readOnly && toolOf(name).scope === 'read' && Object.hasOwn(READERS, name);

/** The tools that a model may choose from, as far as whoever asks may use them. */
export const offeredTools = (mayUse: (name: ToolName) => boolean): OfferedTool[] =>
  TOOL_NAMES.filter(isOffered).filter(mayUse);
