import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DamageDocument } from '../../../generated/graphql.ts';
import { apiClient } from '../../../shell/api/api-client.ts';
import { DamageBanner } from './damage-banner.tsx';

const shown = (damage: string[]): string => {
  apiClient.writeQuery({ query: DamageDocument, data: { healthCenter: { damage } } });
  return renderToString(<DamageBanner />);
};

it('says above every page which rows are missing, and nothing while all is whole', () => {
  expect(shown([])).toBe('');
  const html = shown(['12 page views of Nov 1, 2026 were lost.', 'Visits may be too low.']);
  expect(html).toContain('12 page views of Nov 1, 2026 were lost. Visits may be too low.');
  expect(html).toContain('aria-label="Data are missing"');
});
