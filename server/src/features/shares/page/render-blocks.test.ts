import type { Block } from '@parley/core/assistant';
import { expect, it } from 'vitest';
import { renderBlocks } from './render-blocks.ts';

const number = (label: string): Block => ({
  ...{ kind: 'number', label, value: 1, unit: 'count', better: 'neither' },
});

it('marks a figure with each note that is of it, and has each sentence once', () => {
  const drawn = renderBlocks([number('Visits'), number('Leads'), number('Deals')], {
    Visits: 'Tag silent: Nothing, since noon.',
    Leads: 'Tag silent: Nothing, since noon. CRM not synced: For 3 days.',
  });
  expect(drawn).toContain('Visits <sup>1</sup>');
  expect(drawn).toContain('Leads <sup>1, 2</sup>');
  expect(drawn).toContain('<h2>Deals</h2>');
  expect(drawn).toContain(
    '<ol class="notes"><li>Tag silent: Nothing, since noon.</li><li>CRM not synced: For 3 days.</li></ol>',
  );
});
