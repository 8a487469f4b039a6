import { expect, it } from 'vitest';
import { UPLOAD_FILE_IDS, uploadFile } from './index.ts';

it.each(UPLOAD_FILE_IDS)('the file for %s has a cell for each column, and the domain in one', (id) => {
  const { columns, row } = uploadFile(id);
  const cells = row({ name: 'Acme', domain: 'acme.com' });
  expect(cells).toHaveLength(columns.length);
  expect(cells).toContain('acme.com');
});
