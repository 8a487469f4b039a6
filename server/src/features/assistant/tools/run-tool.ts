import { TOOLS, type ToolInput, type ToolName, type ToolOutput } from '@parley/core/assistant/tools';
import type { Context } from '../../../platform/context/index.ts';
import { toAppError } from '../../../platform/errors/index.ts';
import { authorize, type Capability, can } from '../../../platform/policy/index.ts';
import { checkAlertsTool, createAlertTool, pauseAlertTool } from './alerts.ts';
import {
  audienceHistoryTool,
  getAudienceTool,
  listAudiencesTool,
  listMembersTool,
  listSharedTool,
} from './audiences.ts';
import { breakDownChange } from './break-down-change.ts';
import { listRulesTool, listUnmappedTool, testRulesTool } from './channel-rules.ts';
import { companyJourney } from './company-journey.ts';
import { comparePeriods } from './compare-periods.ts';
import { dataHealth } from './data-health.ts';
import { describeMetric } from './describe-metric.ts';
import { explainNumber } from './explain-number.ts';
import { beginCsv, csvStatus } from './export-csv.ts';
import { createGoalTool } from './goals.ts';
import { healthStatus } from './health-status.ts';
import { listEventsTool } from './list-events.ts';
import { listMetrics } from './list-metrics.ts';
import { listNotesTool } from './list-notes.ts';
import { listAlertsTool, listReportsTool } from './list-own.ts';
import { listSpendTool } from './list-spend.ts';
import { createAudienceTool, previewRulesTool, refreshAudienceTool } from './make-audience.ts';
import { listPages, openPage } from './pages.ts';
import { previewAudience } from './preview-audience.ts';
import { proposeNoteTool } from './propose-note.ts';
import { proposeSpendTool } from './propose-spend.ts';
import { queryMetrics } from './query-metrics.ts';
import { createReportTool, previewReportTool, sendReportTool } from './reports.ts';
import { resolvePeriod } from './resolve-period.ts';
import { searchEntities } from './search-entities.ts';
import { getSettings, listSettingsChanges, proposeSettingsTool } from './settings.ts';
import { createShareTool, listSharesTool, revokeShareTool } from './shares.ts';
import type { Told, Tool, ToolServices } from './tool.ts';

/** Every tool of the registry as it runs: one that is missing here does not compile. */
const RUNNERS: { readonly [Name in ToolName]: Tool<Name> } = {
  metrics_list: listMetrics,
  metrics_describe: describeMetric,
  metrics_query: queryMetrics,
  metrics_compare: comparePeriods,
  metrics_break_down_change: breakDownChange,
  metrics_explain: explainNumber,
  assistant_resolve_period: resolvePeriod,
  assistant_search_entities: searchEntities,
  companies_journey: companyJourney,
  audiences_preview: previewAudience,
  audiences_list: listAudiencesTool,
  audiences_get: getAudienceTool,
  audiences_list_members: listMembersTool,
  audiences_list_shared: listSharedTool,
  audiences_history: audienceHistoryTool,
  audiences_preview_rules: previewRulesTool,
  audiences_create: createAudienceTool,
  audiences_refresh: refreshAudienceTool,
  assistant_list_pages: listPages,
  assistant_open_page: openPage,
  exports_begin: beginCsv,
  exports_status: csvStatus,
  health_check: dataHealth,
  health_status: healthStatus,
  notes_list: listNotesTool,
  notes_propose: proposeNoteTool,
  notifications_list_alerts: listAlertsTool,
  notifications_list_reports: listReportsTool,
  notifications_create_report: createReportTool,
  notifications_preview_report: previewReportTool,
  notifications_send_report: sendReportTool,
  notifications_create_goal: createGoalTool,
  notifications_create_alert: createAlertTool,
  notifications_check_alerts: checkAlertsTool,
  notifications_pause_alert: pauseAlertTool,
  shares_list: listSharesTool,
  shares_create: createShareTool,
  shares_revoke: revokeShareTool,
  event_log_list: listEventsTool,
  spend_list: listSpendTool,
  spend_propose: proposeSpendTool,
  channels_list_rules: listRulesTool,
  channels_test_rules: testRulesTool,
  channels_list_unmapped: listUnmappedTool,
  settings_get: getSettings,
  settings_changes: listSettingsChanges,
  settings_propose: proposeSettingsTool,
};

const capabilityOf = (name: ToolName): Capability => RUNNERS[name].capability;

/** Whether a viewer may use a tool at all. */
export const mayUse = ({ viewer }: Context, name: ToolName): boolean =>
  can({ user: viewer, viewer }, capabilityOf(name));

/**
 * Runs a tool for whoever asks: checks what it takes of the policy and its input, and gives no more than its schema has.
 */
export async function runTool<Name extends ToolName>({
  ctx,
  name,
  input,
  services,
}: {
  ctx: Context;
  name: Name;
  input: unknown;
  services: ToolServices;
}): Promise<Told<Name>> {
  const runner: Tool<Name> = RUNNERS[name];
  authorize(ctx, runner.capability);
  const { input: takes, output: gives } = TOOLS[name];
  const checked = takes.strict().parse(input) as ToolInput<Name>;
  const { output, text } = await runner.run({ ctx, input: checked, services });
  return { output: gives.parse(output) as ToolOutput<Name>, text };
}

/** What went wrong, in words for whoever called the tool; what was not foreseen says nothing of the inside. */
export function toolError(error: unknown): { code: string; text: string } {
  const { code, message, fieldErrors } = toAppError(error);
  const fields = Object.entries(fieldErrors).map(([field, words]) =>
    field === '' ? words : `${field}: ${words}`,
  );
  return { code, text: [message, ...fields].join(' ') };
}
