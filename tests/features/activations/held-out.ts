import { createHash } from 'node:crypto';

/** Whether a company is held out, by hand: the first 32 bits of the digest, in hundredths of a percent. */
export const isHeldOut = (audienceId: string, domain: string, percent: number): boolean =>
  createHash('md5').update(`${audienceId}:${domain}`).digest().readUInt32BE(0) % 10_000 < percent * 100;
