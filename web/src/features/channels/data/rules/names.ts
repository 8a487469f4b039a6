import { channelOf, type OwnNames, type OwnRule, vendorOf } from '@parley/core/features/channels';

/** What a rule's channel and vendor are called; empty while they are not chosen. */
export const namesOf = ({ channelId, vendorId }: Pick<OwnRule, 'channelId' | 'vendorId'>, own: OwnNames) => ({
  channelId,
  vendorId,
  channel: channelId === '' ? '' : channelOf(channelId, own).name,
  vendor: vendorId === '' ? '' : vendorOf(vendorId, own).name,
});

const number = new Intl.NumberFormat('en-US');
const count = (value: number): string => number.format(value);
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
