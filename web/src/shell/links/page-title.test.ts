import { describe, expect, it } from 'vitest';
import { feature as audiences } from '../../features/audiences/feature.tsx';
import { pageRoutes } from '../pages/page-routes.ts';
import { titleOf } from './page-title.ts';

const match = (handle: unknown, params = {}) => ({ handle, params });

describe('the title of a page', () => {
  it('is that of the innermost route that has one', () => {
    expect(titleOf([match({ title: 'Outside' }), match({ title: 'Inside' }), match(undefined)])).toBe(
      'Inside',
    );
    expect(titleOf([match(undefined), match({ other: 1 })])).toBeUndefined();
  });

  it('says that there is no such page where an address names no audience', () => {
    const { handle } = pageRoutes([audiences]).find(({ path }) => path === 'audiences/:audience') ?? {};
    expect(titleOf([match(handle, { audience: 'audn_1' })])).toBe('Audience');
    expect(titleOf([match(handle, { audience: 'upload' })])).toBe('Page not found');
  });
});
