import { parseExportQuery } from '@parley/server/features/exports/export-query';
import { countOpportunities, opportunityFile } from '@parley/server/features/exports/opportunity-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealServer, startDealServer } from './deal-server.ts';

let server: DealServer;
beforeAll(async () => {
  server = await startDealServer();
});
afterAll(() => server.close());

const JUNE = { startDate: '2024-06-01T00:00:00Z', endDate: '2024-06-30T23:59:59Z', type: 'pipeline' };

async function fileOf(more: object = {}): Promise<{ lines: string[][]; counted: number }> {
  const text = JSON.stringify({ table: 'opportunities', ...JUNE, ...more });
  const query = await parseExportQuery(server.ctx, text);
  if (query.table !== 'opportunities') throw new Error('another table');
  const counted = { rows: 0 };
  let file = '';
  for await (const piece of opportunityFile(server.ctx, query, counted)) file += piece;
  expect(counted.rows).toBe(await countOpportunities(server.ctx, query));
  const lines = file.trim().split(/\r?\n/);
  return { lines: lines.map((line) => line.split(',')), counted: counted.rows };
}

describe('the file of opportunities', () => {
  it('has the rows of the list in its order, with figures of influence periods', async () => {
    const { lines } = await fileOf();
    const [head, ...rows] = lines;
    expect(head).toEqual([
      'Company',
      'Domain',
      'Opportunity',
      'Status',
      'Stage',
      'Open date',
      'Close date',
      'Amount',
      'Visits in influence periods',
      'Impressions in influence periods',
    ]);
    expect(rows.map((row) => [row[2], row[8], row[9]])).toEqual([
      ['nobody deal', '0', '0'],
      ['reopened deal', '3', '3'],
      ['future deal', '2', '0'],
      ['lost deal', '1', '0'],
    ]);
  });

  it('is narrowed and sorted as the list is', async () => {
    const names = async (more: object): Promise<(string | undefined)[]> =>
      (await fileOf(more)).lines.slice(1).map((row) => row[2]);
    expect(await names({ vendorIds: ['vndr_google_ads'] })).toEqual(['reopened deal', 'future deal']);
    expect(await names({ type: 'closedWon' })).toEqual(['won deal', 'unseen deal']);
    expect(await names({ sort: [{ field: 'metricsVisits', order: 'asc' }] })).toEqual([
      'nobody deal',
      'lost deal',
      'future deal',
      'reopened deal',
    ]);
    await expect(fileOf({ sort: [{ field: 'age', order: 'asc' }] })).rejects.toMatchObject({
      code: 'pagination.sort-not-allowed',
    });
  });
});
