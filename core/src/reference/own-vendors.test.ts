import { describe, expect, it } from 'vitest';
import { ownVendorId, readOwnVendor } from './own-vendors.ts';
import { findVendor, vendorOf } from './vendors.ts';

describe('a vendor of an instance', () => {
  it.each([
    ['SaaStr Annual', 'chnl_events'],
    ['Müller & Söhne, 50% off.', 'chnl_other'],
    ["Lenny's ~ (Podcast)!", 'chnl_content_syndication'],
    ['日本広告', 'chnl_display'],
  ])('is named by its id: %s', (name, channelId) => {
    const id = ownVendorId(name, channelId);
    expect(id).toMatch(/^vndr_own\.[a-z_]+\.[\w~.-]+$/);
    expect(vendorOf(id)).toMatchObject({ id, name, channelId });
    expect(ownVendorId(` ${name} `, channelId)).toBe(id);
  });

  it('has an id that can be read, and one of before stays what it was', () => {
    expect(ownVendorId('SaaStr Annual', 'chnl_events')).toBe('vndr_own.events.SaaStr.Annual');
    const before = 'vndr_own.events.SaaStr~20Annual~2E';
    expect(vendorOf(before)).toMatchObject({ id: before, name: 'SaaStr Annual.', channelId: 'chnl_events' });
  });

  it.each(['vndr_own.', 'vndr_own.nowhere.x', 'vndr_own.events.', 'vndr_own.events.~Q', 'vndr_other_one'])(
    '%j is none',
    (id) => {
      expect(readOwnVendor(id)).toBeUndefined();
      expect(findVendor(id)).toBeUndefined();
    },
  );
});
