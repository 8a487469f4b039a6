import { createHash } from 'node:crypto';
import { clickhouseMemory } from '../config/memory.ts';

/** Bytes of the cache of marks at most. */
const MOST_MARKS = 2 ** 28;
export const CLICKHOUSE_USER = 'parley';

/** Settings of the embedded ClickHouse. An insert is answered when its part is on the disk, not only in the page cache. */
export function serverConfig({ users, log }: { users: string; log: string }): string {
  const memory = clickhouseMemory();
  return `<clickhouse>
  <users_config>${users}</users_config>
  <timezone>UTC</timezone>
  <log-level>warning</log-level>
  <logger><level>warning</level><log>${log}</log><size>16M</size><count>3</count></logger>
  <max_server_memory_usage>${memory}</max_server_memory_usage>
  <mark_cache_size>${Math.min(MOST_MARKS, Math.floor(memory / 20))}</mark_cache_size>
  <max_concurrent_queries>200</max_concurrent_queries>
  <asynchronous_metrics_update_period_s>30</asynchronous_metrics_update_period_s>
  <query_log>
    <database>system</database>
    <table>query_log</table>
    <ttl>event_date + INTERVAL 7 DAY</ttl>
    <flush_interval_milliseconds>7500</flush_interval_milliseconds>
  </query_log>
  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
  </merge_tree>
</clickhouse>
`;
}

/**
 * The engine's own session is always \`default\` without a password, so that user may do nothing but start the
 * listener and have one session: its own. Everybody else comes as ${CLICKHOUSE_USER} with the password.
 */
export function usersConfig(password: string): string {
  const perQuery = Math.floor(clickhouseMemory() * 0.7);
  return `<clickhouse>
  <profiles>
    <default/>
    <engine><max_sessions_for_user>1</max_sessions_for_user></engine>
    <program>
      <max_execution_time>60</max_execution_time>
      <max_memory_usage>${perQuery}</max_memory_usage>
      <max_bytes_before_external_group_by>${Math.floor(perQuery / 2)}</max_bytes_before_external_group_by>
      <max_bytes_before_external_sort>${Math.floor(perQuery / 2)}</max_bytes_before_external_sort>
      <output_format_json_quote_64bit_integers>1</output_format_json_quote_64bit_integers>
      <cancel_http_readonly_queries_on_client_close>1</cancel_http_readonly_queries_on_client_close>
    </program>
  </profiles>
  <users>
    <default>
      <password></password>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>engine</profile>
      <quota>default</quota>
      <grants><query>GRANT SYSTEM LISTEN ON *.*</query></grants>
    </default>
    <${CLICKHOUSE_USER}>
      <password_sha256_hex>${createHash('sha256').update(password).digest('hex')}</password_sha256_hex>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>program</profile>
      <quota>default</quota>
      <access_management>1</access_management>
    </${CLICKHOUSE_USER}>
  </users>
  <quotas><default/></quotas>
</clickhouse>
`;
}
