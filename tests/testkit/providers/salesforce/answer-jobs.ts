import type { Asked, Reply } from '../stand-in.ts';
import { readSoql, rowsOf, type Soql, valueIn } from './soql.ts';
import type { SalesforceRow, SalesforceWorld } from './world.ts';

const cellOf = (row: SalesforceRow, field: string): string => {
  const value = valueIn(row, field);
  const text = value == null ? '' : String(value);
  return `"${text.replaceAll('"', '""')}"`;
};

/** A field of the campaign of a member that campaigns do not have. */
function isUnknown({ objects }: SalesforceWorld, object: string, field: string): boolean {
  const [first, name = ''] = field.split('.');
  const [row] = objects[object]?.values() ?? [];
  const campaign = row?.['Campaign'];
  return first === 'Campaign' && typeof campaign === 'object' && campaign !== null && !(name in campaign);
}

/** The jobs of an org that collect what a query finds, and answer it in pages of CSV. */
export function createJobs(world: SalesforceWorld, mostRows: number) {
  const jobs = new Map<string, { soql: Soql; rows: SalesforceRow[]; polls: number }>();
  return {
    forget: () => jobs.clear(),
    answer: ({ method, path, query, text }: Asked): Reply => {
      const [id, what] = path.split('/').slice(6);
      if (method === 'POST') {
        const soql = readSoql((JSON.parse(text) as { query: string }).query);
        if (soql.fields.some((field) => isUnknown(world, soql.object, field)))
          return { status: 400, body: [{ errorCode: 'INVALID_FIELD', message: 'no such column' }] };
        const job = `750${String(jobs.size + 1).padStart(12, '0')}AAA`;
        jobs.set(job, { soql, rows: rowsOf(soql, world.objects[soql.object] ?? new Map()), polls: 0 });
        return {
          status: 200,
          body: { id: job, operation: 'query', object: soql.object, state: 'UploadComplete' },
        };
      }
      const job = jobs.get(id ?? '');
      if (job === undefined) return { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'no job' }] };
      if (what !== 'results') {
        job.polls++;
        return {
          status: 200,
          body: { id, object: job.soql.object, state: job.polls < 2 ? 'InProgress' : 'JobComplete' },
        };
      }
      const from = Number(Buffer.from(query.get('locator') ?? '', 'base64').toString() || 0);
      const end = from + Math.min(Number(query.get('maxRecords') ?? 10_000), mostRows);
      const page = job.rows.slice(from, end);
      const { fields } = job.soql;
      const lines = page.map((row) => fields.map((field) => cellOf(row, field)).join(','));
      const locator = end < job.rows.length ? Buffer.from(String(end)).toString('base64') : 'null';
      return {
        status: 200,
        headers: { 'Sforce-Locator': locator, 'Sforce-NumberOfRecords': String(page.length) },
        body: `${[fields.map((field) => `"${field}"`).join(','), ...lines].join('\n')}\n`,
      };
    },
  };
}
