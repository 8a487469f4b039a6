import { describe, expect, it } from 'vitest';
import { channelOf, findChannel } from './channels.ts';
import { ownChannelId } from './own-channels.ts';
import { OWN_COLORS } from './own-names.ts';
import { ownVendorId } from './own-vendors.ts';
import { vendorOf } from './vendors.ts';

describe('a channel of an instance', () => {
  it.each(['Field Marketing', 'Out-of-home', 'Müller & Söhne, 50% off.', "Lenny's ~ (Podcast)!", '日本広告'])(
    'is named by its id, and so are its vendors: %s',
    (name) => {
      const id = ownChannelId(name);
      expect(id).toMatch(/^chnl_own-[\w~-]+$/);
      expect(channelOf(id)).toMatchObject({ id, name });
      expect(ownChannelId(` ${name} `)).toBe(id);
      expect(vendorOf(ownVendorId(name, id))).toMatchObject({ name, channelId: id });
    },
  );

  it('is called what the instance says, under the same id', () => {
    const id = ownChannelId('Field Marketing');
    expect(id).toBe('chnl_own-Field-Marketing');
    const own = new Map([[id, { name: 'Fairs', color: '#d95449' }]]);
    expect(channelOf(id, own)).toEqual({ id, name: 'Fairs', color: '#d95449' });
  });

  it.each(['chnl_own-', 'chnl_own-~Q', 'chnl_own-a.b', 'chnl_field'])('%j is none', (id) => {
    expect(findChannel(id)).toBeUndefined();
  });
});

it('own colours are each there once, and each has a name', () => {
  expect(new Set(OWN_COLORS.map(({ color }) => color)).size).toBe(OWN_COLORS.length);
  expect(new Set(OWN_COLORS.map(({ name }) => name)).size).toBe(OWN_COLORS.length);
});
