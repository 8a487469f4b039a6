import { MISSING } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import { line, span } from '../../ui/line.ts';
import type { Cell, Listing } from '../../ui/listing.ts';
import { safeText } from '../../ui/text-width.ts';
import type { ApiKey, CreatedKey } from './keys.ts';

const day = (value: Cell): string => (typeof value === 'string' ? value.slice(0, 10) : MISSING);

const listingOf = (keys: readonly ApiKey[]): Listing => ({
  columns: [
    { id: 'id', label: 'Key', drop: 2 },
    { id: 'name', label: 'Name' },
    { id: 'start', label: 'Begins with', drop: 1 },
    { id: 'scopes', label: 'May' },
    { id: 'expiresAt', label: 'Expires', text: day },
    { id: 'lastUsedAt', label: 'Last used', text: day },
  ],
  rows: keys.map((key) => ({ ...key, scopes: key.scopes.join(' ') })),
});

export async function renderKeys(output: Output, keys: readonly ApiKey[]): Promise<void> {
  if (keys.length === 0 && output.format === 'table')
    return await output.notice('You have no API keys here. Make one: parley keys create NAME --scope read');
  await output.listing(listingOf(keys), { json: keys });
}

/** The key itself is the data: `parley keys create ci --scope read > key` keeps it and nothing else. */
export async function renderCreatedKey(output: Output, created: CreatedKey): Promise<void> {
  const { key, apiKey } = created;
  if (output.format === 'table') {
    await output.notice(
      line(
        span('✓', 'good'),
        ` API key ${safeText(apiKey.name)}, until ${day(apiKey.expiresAt)}. It is shown only now:`,
      ),
    );
    return await output.lines([line(key)]);
  }
  const { columns, rows } = listingOf([apiKey]);
  await output.listing(
    { columns: [{ id: 'key', label: 'Secret' }, ...columns], rows: rows.map((row) => ({ key, ...row })) },
    { json: created },
  );
}
