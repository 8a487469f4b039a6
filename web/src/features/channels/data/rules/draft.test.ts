import { describe, expect, it } from 'vitest';
import { changed, isNewRow, isShown, moved, NO_FILTER, newRule, without } from './draft.ts';

const rules = ['a', 'b', 'c'].map((id) => ({
  ...newRule({ channelId: 'chnl_email', vendorId: 'vndr_email' }),
  id,
}));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('rules while they are edited', () => {
  it('move, and keep their number', () => {
    expect(ids(moved(rules, 0, 2))).toBe('bca');
    expect(ids(moved(rules, 2, 0))).toBe('cab');
    expect(ids(moved(rules, 1, 1))).toBe('abc');
    expect(ids(moved(rules, 1, -5))).toBe('bac');
    expect(ids(moved(rules, 1, 9))).toBe('acb');
    expect(ids(moved(rules, 7, 0))).toBe('abc');
    expect(ids(without(rules, 'b'))).toBe('ac');
  });

  it('lose their vendor with their channel', () => {
    const after = changed(rules, 'b', { channelId: 'chnl_video' });
    expect(after.map(({ vendorId }) => vendorId)).toEqual(['vndr_email', '', 'vndr_email']);
    expect(changed(rules, 'b', { channelId: 'chnl_email' })).toEqual(rules);
    expect(changed(rules, 'b', { sources: ['x'] })[1]?.sources).toEqual(['x']);
  });

  it('are known to be new by their id', () => {
    expect(isNewRow(newRule())).toBe(true);
    expect(isNewRow({ id: 'rule_1' })).toBe(false);
    expect(newRule().id).not.toBe(newRule().id);
  });

  it('are shown by name, channel and vendor', () => {
    const named = { channelId: 'c1', channel: 'Paid Search', vendorId: 'v1', vendor: 'Google Ads' };
    expect(isShown(named, NO_FILTER)).toBe(true);
    expect(isShown(named, { ...NO_FILTER, search: ' paid ' })).toBe(true);
    expect(isShown(named, { ...NO_FILTER, search: 'ads' })).toBe(true);
    expect(isShown(named, { ...NO_FILTER, search: 'bing' })).toBe(false);
    expect(isShown(named, { ...NO_FILTER, channels: ['c1'], vendors: ['v2'] })).toBe(false);
    expect(isShown(named, { ...NO_FILTER, channels: ['c1', 'c2'], vendors: ['v1'] })).toBe(true);
  });
});
