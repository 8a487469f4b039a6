import { toDay } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';
import { readCrm } from '../../../integrations/index.ts';
import { type Check, fine } from '../check.ts';

const DAY_MS = 86_400_000;
/** Files with opportunities or their changes. */
const KINDS = ['opportunities', 'opportunity-history'];

/** Since when nothing has come from the CRM. Where nothing ever did there is nothing to wait for. */
export const crmNotSynced: Check = async ({ postgres, instanceId, now, today, threshold }) => {
  const last = await postgres
    .selectFrom('fact_imports')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('instance_id', '=', instanceId)
    .where('kind', 'in', KINDS)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  const { lastSynced, isSample } = await readCrm({ postgres }, instanceId);
  const imported = last?.at ?? null;
  const isFile = lastSynced === null || (imported !== null && imported > lastSynced);
  const at = isFile ? imported : lastSynced;
  if (at === null) return 'waiting';
  // Sample data end with their last reading: nothing comes after it.
  if (isSample && !isFile) return fine(0);
  const days = (now.getTime() - at.getTime()) / DAY_MS;
  if (days <= threshold) return fine(days);
  const whole = Math.floor(days);
  return {
    value: days,
    findings: [
      {
        subject: '',
        firstDay: toDay(at),
        lastDay: today,
        says: `Opportunities were ${isFile ? 'imported' : 'read from the CRM'} last on ${formatFigure(at.getTime(), 'date')}, ${formatFigure(whole, 'count')} days ago.`,
        evidence: [
          { label: isFile ? 'Last import' : 'Last reading', value: at.getTime(), unit: 'date' },
          { label: 'Days since', value: whole, unit: 'count' },
        ],
      },
    ],
  };
};
