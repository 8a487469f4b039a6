import { expect, it } from 'vitest';
import { readPeerGroup } from './peer-group.ts';

it('an address names an industry and a size, and what there is not is passed over', () => {
  expect(readPeerGroup('?industry=sect_retail&size=rrng_enterprise')).toEqual({
    sectorId: 'sect_retail',
    revRangeId: 'rrng_enterprise',
  });
  expect(readPeerGroup('?industry=sect_none&size=rrng_enterprise')).toEqual({
    revRangeId: 'rrng_enterprise',
  });
  expect(readPeerGroup('')).toEqual({});
});
