import type { Removed } from '../../data/erasure/index.ts';

/** What is computed from other rows, and deleted with them: whoever deletes data has never met these tables. */
const DERIVED = 'derived figures';
/** Who is signed in, and by what. */
const SIGN_INS = 'sign-ins and ways to sign in';
const KEYS = 'keys and connected applications';
const SETTINGS = 'settings';
const MESSAGES = 'messages that were sent';
const CONNECTIONS = 'connections to platforms, and how they went';
const IMPORTS = 'imports and exports';
const WORK = 'records of work in the background';

const GROUPS: Readonly<Record<string, string>> = {
  [DERIVED]: `visit_days visit_regions company_days campaign_days view_throughs view_through_days visitors_again
    touched_opportunities touched_leads opportunity_steps step_values benchmark_figures audience_sizes
    page_view_arrivals impression_arrivals processed_arrivals stored_parts run_events run_subjects run_windows
    roll_up_events roll_up_marks roll_up_subjects derivation_watermarks visit_rebuilds`,
  [SIGN_INS]: `accounts sessions verifications backup_codes passkeys totp_secrets device_codes
    single_sign_on_connections`,
  [KEYS]: `api_keys oauth_access_tokens oauth_refresh_tokens oauth_consents oauth_clients oauth_resources
    oauth_client_assertions oauth_client_resources`,
  [SETTINGS]: `assistant_settings company_overrides configuration_versions channel_mapping_rules campaign_types
    monitor_thresholds share_settings retention digests own_names benchmark_packs edit_sessions
    integration_options`,
  [MESSAGES]: `mail_messages webhook_messages webhook_deliveries alert_events alert_subjects report_runs`,
  [CONNECTIONS]: `integration_connections integration_cursors integration_runs integration_states
    integration_tokens provider_answers crm_accounts removals`,
  [IMPORTS]: 'csv_jobs fact_imports import_changes audience_jobs audience_datasets',
  [WORK]: `leases fences deriving_processes instance_queries clickhouse_outbox clickhouse_sent sample_worlds model_requests
    monitor_checks monitor_findings damaged_parts ingest_rejections ingest_rejection_samples
    ingest_rejection_sources guesses`,
  accounts: 'users',
  'changes of opportunities': 'opportunity_changes',
  'entries of the audit log': 'audit_entries',
  'alerts, subscriptions and their recipients': `alerts alert_recipients alert_views alert_webhooks
    subscriptions subscription_recipients report_webhooks`,
  'figures of ad platforms': 'ad_account_days ad_campaign_days ad_objects ad_statistics',
  'companies of addresses': 'address_companies',
  'audiences and their companies': 'audiences audience_companies audience_member_changes',
  'audiences sent to platforms': `audience_activations activation_contacts activation_members activation_runs
    activation_webhooks`,
  'entries of suppression lists': 'suppressed_contacts suppressed_domains',
  'boards and pins': 'boards board_pins pins',
  'conversations with the assistant': 'conversations conversation_turns',
  'refused events': 'ingest_quarantine',
  'shared links': 'shares',
  spend: 'spend_days vendor_spend',
};

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUPS).flatMap(([words, tables]) =>
    tables.split(/\s+/).map((table): [string, string] => [table, words]),
  ),
);

/** Tables whose own name says what is in them. */
const PLAIN: readonly string[] = [
  'campaigns',
  'companies',
  'impressions',
  'instances',
  'invitations',
  'leads',
  'members',
  'notes',
  'offline_events',
  'opportunities',
  'organizations',
  'page_views',
  'pixels',
  'visits',
];

/** What the rows of a table are called for people; undefined where nobody has said it. */
export const wordsOfTable = (table: string): string | undefined =>
  WORDS.get(table) ?? (PLAIN.includes(table) ? table.replaceAll('_', ' ') : undefined);

export type RowsInWords = { kind: string; rows: number };

/** Rows by what they are for people, most first; what is derived from the others comes last. */
export function rowsInWords(removed: readonly Removed[]): RowsInWords[] {
  const all = new Map<string, number>();
  for (const { table, rows } of removed) {
    const words = wordsOfTable(table) ?? WORK;
    all.set(words, (all.get(words) ?? 0) + rows);
  }
  const isDerived = ({ kind }: RowsInWords): number => (kind === DERIVED ? 1 : 0);
  return [...all]
    .map(([kind, rows]) => ({ kind, rows }))
    .toSorted((a, b) => isDerived(a) - isDerived(b) || b.rows - a.rows || (a.kind < b.kind ? -1 : 1));
}
