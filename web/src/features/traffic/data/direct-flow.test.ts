import { describe, expect, it } from 'vitest';
import { type Allocation, directFlow, isReallocated } from './direct-flow.ts';

const node = (id: string, entityId: string, kind: string, visits: number, parent: string | null) => ({
  id,
  entityId,
  name: id,
  kind,
  color: '#123456',
  visits,
  parent,
});
const stays: Allocation = {
  nodes: [
    node('direct', 'vndr_direct', 'direct', 10, null),
    node('chnl_direct', 'chnl_direct', 'channel', 10, 'direct'),
    node('chnl_direct.vndr_direct', 'vndr_direct', 'vendor', 10, 'chnl_direct'),
  ],
  links: [
    { source: 'direct', target: 'chnl_direct', value: 10 },
    { source: 'chnl_direct', target: 'chnl_direct.vndr_direct', value: 10 },
  ],
};

describe('the reallocation of direct visits', () => {
  it('leads from channels and vendors to their pages, and says what stays', () => {
    expect(directFlow(stays).nodes.map(({ name, value, href }) => [name, value, href])).toEqual([
      ['Direct visits', 10, '/vendors/vndr_direct'],
      ['Stays direct', 10, '/channels/chnl_direct'],
      ['chnl_direct.vndr_direct', 10, '/vendors/vndr_direct'],
    ]);
  });
  it('is one only when an ad came before a visit', () => {
    expect(isReallocated(stays)).toBe(false);
    const shown = node('chnl_display', 'chnl_display', 'channel', 1, 'direct');
    expect(isReallocated({ ...stays, nodes: [...stays.nodes, shown] })).toBe(true);
  });
});
