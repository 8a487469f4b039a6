import { addDays } from '@parley/core/dates';
import { vendorOf } from '@parley/core/features/channels';
import { formatFigure } from '@parley/core/metrics';
import { loadOwnNames } from '../../../../data/channels/index.ts';
import { day, sql, str } from '../../../../platform/clickhouse/sql.ts';
import { type Check, fine } from '../check.ts';

const BACK_DAYS = 56;
/** A rule that was to bring fewer may have brought none by chance. */
const FEWEST_EXPECTED = 5;

/** Rules of the instance's own that brought visits and no longer do. */
export const ruleStopped: Check = async ({ postgres, clickhouse, instanceId, today, threshold }) => {
  const rules = await postgres
    .selectFrom('channel_mapping_rules')
    .select(['id', 'vendor_id', 'priority'])
    .where('instance_id', '=', instanceId)
    .execute();
  if (rules.length === 0) return 'waiting';
  const quietFrom = addDays(today, -threshold);
  const rows = await clickhouse.rows<{ id: string; before: string; now: string; last_day: string }>(
    sql`
      SELECT mapping_rule_id AS id, countIf(toDate(started_at) < ${day(quietFrom)}) AS before,
        countIf(toDate(started_at) >= ${day(quietFrom)}) AS now, toString(toDate(max(started_at))) AS last_day
      FROM visits FINAL
      WHERE instance_id = ${str(instanceId)} AND bot_reason = '' AND mapping_rule_id != ''
        AND started_at >= ${day(addDays(quietFrom, -BACK_DAYS))} AND started_at < ${day(addDays(today, 1))}
      GROUP BY id`,
    { name: 'health.rules' },
  );
  const own = await loadOwnNames({ postgres, instance: { id: instanceId } });
  const findings = rules.flatMap(({ id, vendor_id, priority }) => {
    const row = rows.find((each) => each.id === id);
    const before = Number(row?.before ?? 0);
    const expected = (before / BACK_DAYS) * threshold;
    if (row === undefined || Number(row.now) > 0 || expected < FEWEST_EXPECTED) return [];
    return [
      {
        subject: id,
        vendorId: vendor_id,
        firstDay: addDays(row.last_day, 1),
        lastDay: today,
        says: `Rule ${priority + 1} (${vendorOf(vendor_id, own).name}) has brought no visit since ${formatFigure(Date.parse(row.last_day), 'date')}; about ${formatFigure(Math.round(expected), 'count')} were to be expected.`,
        evidence: [
          { label: `Visits in ${BACK_DAYS} days before`, value: before, unit: 'count' as const },
          { label: 'Expected since', value: Math.round(expected), unit: 'count' as const },
        ],
      },
    ];
  });
  return findings.length === 0 ? fine(0) : { value: findings.length, findings };
};
