import { expect, it } from 'vitest';
import { proposedSettingsPath, readProposedSettings } from './proposed-settings.ts';

it('are read from the address that proposes them', () => {
  const proposed = {
    influenceWindow: 60,
    exclude: ['/careers', '/a&b=c'],
    targetMarket: { sectors: ['sect_software'], regions: ['regn_europe'], revRanges: ['rrng_mid_market'] },
    why: 'Applicants are no buyers',
  };
  const path = proposedSettingsPath(proposed);
  expect(path).toMatch(/^\/company-settings\?edit=proposal&/);
  expect(readProposedSettings(new URLSearchParams(path.split('?')[1]))).toEqual(proposed);
  expect(readProposedSettings(new URLSearchParams('edit=target-market&exclude=/a'))).toBeUndefined();
});
