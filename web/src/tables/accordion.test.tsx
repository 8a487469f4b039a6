import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const drawn = (open: boolean): string =>
  renderToString(<Accordion open={open}>{() => 'campaigns'}</Accordion>);
const STYLES = readFileSync(new URL('./accordion.module.css', import.meta.url), 'utf8');

it('takes 300 ms to open or close, whichever it is', () => {
  for (const open of [true, false]) expect(drawn(open)).toContain('transition-duration:300ms');
  expect(STYLES).toContain('transition-property: grid-template-rows;');
});

it('holds nothing while it is closed', () => {
  expect(drawn(true)).toContain('campaigns');
  expect(drawn(false)).not.toContain('campaigns');
});
