import type { z } from 'zod';
import { AUDIENCE_TOOLS } from './audiences.ts';
import { CHANNEL_TOOLS } from './channels.ts';
import { COMPANY_TOOLS } from './companies.ts';
import { EVENT_TOOLS } from './events.ts';
import { EXPORT_TOOLS } from './exports.ts';
import { HEALTH_TOOLS } from './health.ts';
import { METRIC_FIGURE_TOOLS } from './metric-figures.ts';
import { METRIC_WORD_TOOLS } from './metric-words.ts';
import { NOTE_TOOLS } from './notes.ts';
import { OWN_TOOLS } from './own.ts';
import { PAGE_TOOLS } from './page-tools.ts';
import { SETTINGS_TOOLS } from './settings.ts';
import { SHARE_TOOLS } from './shares.ts';
import { SPEND_TOOLS } from './spend.ts';
import { TOLD_TOOLS } from './told.ts';
import type { ToolDefinition } from './tool.ts';
import { WORD_TOOLS } from './words.ts';

export { tableOfPage } from '../tables-of-pages.ts';
export { JOURNEY_STEPS } from './companies.ts';
export { HEALTH_FINDINGS } from './health.ts';
export { ASSISTANT_PAGE_IDS, type AssistantPageId } from './pages.ts';
export type { ToolDefinition, ToolScope } from './tool.ts';
export { ENTITY_KINDS, type EntityKind } from './words.ts';

/** Every tool of the assistant and of MCP. The first word of a name is the feature it belongs to. */
export const TOOLS = {
  ...METRIC_WORD_TOOLS,
  ...METRIC_FIGURE_TOOLS,
  ...WORD_TOOLS,
  ...COMPANY_TOOLS,
  ...AUDIENCE_TOOLS,
  ...PAGE_TOOLS,
  ...EXPORT_TOOLS,
  ...HEALTH_TOOLS,
  ...NOTE_TOOLS,
  ...OWN_TOOLS,
  ...TOLD_TOOLS,
  ...SHARE_TOOLS,
  ...EVENT_TOOLS,
  ...SPEND_TOOLS,
  ...CHANNEL_TOOLS,
  ...SETTINGS_TOOLS,
} as const satisfies Record<string, ToolDefinition>;

export type ToolName = keyof typeof TOOLS;
export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];

/** What a tool takes, once it is checked. */
export type ToolInput<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['input']>;
/** What a tool answers. */
export type ToolOutput<Name extends ToolName> = z.output<(typeof TOOLS)[Name]['output']>;

/** The definition with its types widened, for loops over all tools. */
export const toolOf = (name: ToolName): ToolDefinition => TOOLS[name];
export const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);
