import { describe, expect, it } from 'vitest';
import { withCompany } from './with-company.ts';

describe('withCompany', () => {
  it('opens, changes and closes the drawer and leaves the rest as it is written', () => {
    const list = '?w.metrics.visits=[1,]&w.search=a%2Bb';
    const opened = withCompany(list, 'comp_1');
    expect(opened).toBe(`${list}&company=comp_1`);
    expect(withCompany(opened, 'comp 2')).toBe(`${list}&company=comp%202`);
    expect(withCompany(opened, undefined)).toBe(list);
    expect(withCompany('', undefined)).toBe('');
    expect(withCompany('?company=a', undefined)).toBe('');
  });
});
