import { expect, it } from 'vitest';
import { proposedSettingsPath, readProposedSettings } from './proposed-settings.ts';

/** As a browser reads them. */
function parametersOf(search: string) {
  const pairs = search.split('&').map((pair) => pair.split('=').map((part) => decodeURIComponent(part)));
  const getAll = (name: string): string[] =>
    pairs.filter(([key]) => key === name).map(([, value = '']) => value);
  return { getAll, get: (name: string) => getAll(name)[0] ?? null };
}

it('are read from the address that proposes them', () => {
  const proposed = {
    influenceWindow: 60,
    exclude: ['/careers', '/a&b=c'],
    targetMarket: { sectors: ['sect_software'], regions: ['regn_europe'], revRanges: ['rrng_mid_market'] },
    why: 'Applicants are no buyers',
  };
  const path = proposedSettingsPath(proposed);
  expect(path).toMatch(/^\/company-settings\?edit=proposal&/);
  expect(readProposedSettings(parametersOf(path.split('?')[1] ?? ''))).toEqual(proposed);
  expect(readProposedSettings(parametersOf('edit=target-market&exclude=/a'))).toBeUndefined();
});
