import { TOOL_NAMES, type ToolName } from '@parley/core/assistant/tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api-server.ts';
import { createIdentities, type Identities } from './identities.ts';
import { expected, export_, type Need, REFUSALS, read, write } from './needs.ts';

/** What every tool takes, in words of this test and not of the registry. */
const TOOLS: Record<ToolName, Need> = {
  metrics_list: read('member'),
  metrics_describe: read('member'),
  metrics_query: read('member'),
  metrics_compare: read('member'),
  metrics_break_down_change: read('member'),
  metrics_explain: read('member'),
  assistant_resolve_period: read('member'),
  assistant_search_entities: read('member'),
  companies_journey: read('member'),
  audiences_preview: read('member'),
  audiences_list: read('member'),
  audiences_get: read('paid'),
  audiences_list_members: read('paid'),
  audiences_list_shared: read('paid'),
  audiences_history: read('paid'),
  audiences_preview_rules: read('admin'),
  audiences_create: write('admin'),
  audiences_refresh: write('admin'),
  assistant_list_pages: read('member'),
  assistant_open_page: read('member'),
  exports_begin: export_('member'),
  exports_status: export_('member'),
  health_check: read('member'),
  health_status: read('member'),
  notes_list: read('member'),
  notes_propose: write('member'),
  notifications_list_alerts: read('member'),
  notifications_list_reports: read('member'),
  notifications_create_report: write('member'),
  notifications_preview_report: read('member'),
  notifications_send_report: write('member'),
  notifications_create_goal: write('member'),
  notifications_create_alert: write('member'),
  notifications_check_alerts: read('member'),
  notifications_pause_alert: write('member'),
  shares_list: read('member'),
  shares_create: write('member'),
  shares_revoke: write('member'),
  event_log_list: read('admin'),
  spend_list: read('admin'),
  spend_propose: write('admin'),
  channels_list_rules: read('admin'),
  channels_test_rules: read('admin'),
  channels_list_unmapped: read('admin'),
  settings_get: read('member'),
  settings_changes: read('admin'),
  settings_propose: write('admin'),
};

let services: TestServices;
let api: ApiServer;
let identities: Identities;
beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  api = await startApi(services);
  identities = await createIdentities(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

type Heard = { code?: string; result?: { isError?: boolean; _meta?: { code?: string } } };

it('every tool answers every caller as the table says', async () => {
  const heard: Record<string, string> = {};
  const table: Record<string, string> = {};
  for (const [who, { facts, caller }] of Object.entries(identities.all))
    for (const name of TOOL_NAMES) {
      // What it asks for is nonsense: who may not use the tool must not learn even that.
      const params = { name, arguments: { nonsense: true } };
      const response = await api.http.inject({
        method: 'POST',
        url: '/mcp',
        headers: { ...headersOf(await caller()), accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      });
      const { code, result } = response.json<Heard>();
      const told = code ?? result?._meta?.code ?? '';
      const wanted = expected(facts, TOOLS[name]);
      const key = `${name}, called by ${who}`;
      heard[key] = REFUSALS.has(told) ? told : told === 'INVALID_INPUT' ? 'allowed' : `neither: ${told}`;
      table[key] = wanted;
    }
  expect(heard).toEqual(table);
  console.log(`permissions: ${Object.keys(heard).length} calls of tools, all as expected`);
});
