import { expect, it } from 'vitest';
import { withDatabase } from './address.ts';

it('names another database of the same server', () => {
  const socket = { host: '/run/x', port: 5432, user: 'app', database: 'postgres' };
  expect(withDatabase(socket, 'other')).toEqual({ ...socket, database: 'other' });
  expect(
    withDatabase({ connectionString: 'postgresql://a:b@host:5433/one?sslmode=require' }, 'other'),
  ).toEqual({
    connectionString: 'postgresql://a:b@host:5433/other?sslmode=require',
  });
});
