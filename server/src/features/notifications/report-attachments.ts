import type { ReportFile } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Context, Services } from '../../platform/context/index.ts';
import { makePdf } from '../../platform/pdf/index.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import type { ReportContent } from './page/report-content.ts';
import { reportDocument } from './page/report-document.ts';
import { reportFile } from './page/report-file.ts';
import { unlessItFails } from './page/unless-it-fails.ts';
import { reportUrl } from './report-url.ts';

type Report = Pick<Selectable<SubscriptionsTable>, 'instance_id' | 'name' | 'url_template'>;
/** What a file is made of: what a run said, and when. */
export type FileOf = { report: Report; content: ReportContent; at: Date };
export type MadeFile = { name: string; type: string; bytes: Buffer };

/** A name that any disk takes: `traffic-of-the-week-2026-01-07`. */
const fileName = (name: string, day: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'report' : plain}-${day}`;
};

const ownerOf = async ({ postgres }: Pick<Services, 'postgres'>, instanceId: string) =>
  await postgres
    .selectFrom('organizations')
    .innerJoin('instances', 'instances.id', 'organizations.id')
    .select(['organizations.name', 'instances.domain'])
    .where('organizations.id', '=', instanceId)
    .executeTakeFirstOrThrow();

/** What a run said, as a file. Who downloads is asked to come again where many wait; a mail that is due waits. */
export async function makeReportFile(
  services: Pick<Services, 'postgres' | 'config'>,
  file: ReportFile,
  { report, content, at }: FileOf,
  { isDue = false } = {},
): Promise<MadeFile> {
  const name = `${fileName(report.name, content.range.end)}.${file}`;
  // The mark lets spreadsheets read it as Unicode.
  if (file === 'csv')
    return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${reportFile(content)}`) };
  const owner = await ownerOf(services, report.instance_id);
  const url = reportUrl(services, { report, content });
  const document = reportDocument({ name: report.name, owner, url, content, at });
  const bytes = await (isDue ? makePdf(document, Number.POSITIVE_INFINITY) : makePdf(document));
  return { name, type: 'application/pdf', bytes };
}

export type Attachments = {
  files: { name: string; type: string; base64: string }[];
  /** Those that could not be made: the mail comes without them, and says so. */
  without: ReportFile[];
};

/** The files that a report comes with, where its maker wants any. */
export async function attachmentsOf(
  ctx: Context,
  { report, ...made }: FileOf & { report: Report & Pick<Selectable<SubscriptionsTable>, 'attachments'> },
  { make = makeReportFile, isDue }: { make?: typeof makeReportFile | undefined; isDue: boolean },
): Promise<Attachments> {
  const attached: Attachments = { files: [], without: [] };
  for (const file of ['pdf', 'csv'] as const) {
    if (!report.attachments.includes(file)) continue;
    const one = await unlessItFails(ctx, `its ${file.toUpperCase()} file`, undefined, () =>
      make(ctx, file, { report, ...made }, { isDue }),
    );
    if (one === undefined) attached.without.push(file);
    else attached.files.push({ name: one.name, type: one.type, base64: one.bytes.toString('base64') });
  }
  return attached;
}
