import { describe, expect, it } from 'vitest';
import { parseOverrides } from './parse-overrides.ts';

describe('overrides', () => {
  it('are read with or without heading, quotes and comments', () => {
    expect(
      parseOverrides(
        '\uFEFFcidr,domain,name\r\n# ours\r\n192.0.2.0/24, acme.example ,"Acme, ""the"" Group"\n\n2001:db8::/32,b.example,B',
      ),
    ).toEqual([
      { cidr: '192.0.2.0/24', domain: 'acme.example', name: 'Acme, "the" Group' },
      { cidr: '2001:db8::/32', domain: 'b.example', name: 'B' },
    ]);
  });

  it('name the line that is wrong', () => {
    expect(() => parseOverrides('192.0.2.0/24,acme.example,Acme\n192.0.3.0/24,acme.example')).toThrow(
      'Line 2',
    );
  });
});
