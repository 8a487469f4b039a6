import type { Selectable } from 'kysely';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import type { ReportContent } from './page/report-content.ts';
import { reportFile } from './page/report-file.ts';

/** A name that any disk takes: `traffic-of-the-week-2026-01-07`. */
const fileName = (name: string, day: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'report' : plain}-${day}`;
};

/** The files that a report comes with, where its maker wants any. */
export function attachmentsOf(
  { name, attachments }: Pick<Selectable<SubscriptionsTable>, 'name' | 'attachments'>,
  content: ReportContent,
): { name: string; type: string; base64: string }[] {
  if (!attachments.includes('csv')) return [];
  // The mark lets spreadsheets read it as Unicode.
  const text = `\uFEFF${reportFile(content)}`;
  return [
    {
      name: `${fileName(name, content.range.end)}.csv`,
      type: 'text/csv; charset=utf-8',
      base64: Buffer.from(text).toString('base64'),
    },
  ];
}
