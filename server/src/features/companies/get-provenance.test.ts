import { expect, it } from 'vitest';
import { recording, written } from '../../analytics/pinned-sql/recording.ts';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import { getProvenance } from './get-provenance.ts';

it('asks how the visits of a company were named by the statement it always asked', async () => {
  const asked: Sql[] = [];
  const range = { start: '2026-03-01', end: '2026-03-31' };
  await getProvenance({ ctx: recording(asked), input: { companyId: "it's", range } });
  expect(asked.map(written).join('\n')).toMatchInlineSnapshot(`
    "SELECT toString(company_method) AS method, toUInt32(sum(company_days.visits)) AS visits
    FROM company_days FINAL
    WHERE instance_id = {"inst:a" String}
      AND company_id = {"it's" String}
      AND is_bot = 0
      AND day >= {"2026-03-01" Date}
      AND day <= {"2026-03-31" Date}
    GROUP BY method
    ORDER BY visits DESC, method
    "
  `);
});
