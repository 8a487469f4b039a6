import type { Day } from '@parley/core/dates';
import type { EvidenceFigure } from '@parley/core/features/health';
import type { Services } from '../../../platform/context/index.ts';
import type { DayTraffic } from './daily-traffic.ts';
import type { VendorMonth } from './vendor-months.ts';

/** Something that a monitor found, with the days whose figures it touches. */
export type Found = {
  /** Which of several things of a monitor it is. */
  subject: string;
  vendorId?: string;
  firstDay: Day;
  lastDay: Day;
  /** A sentence. */
  says: string;
  evidence: readonly EvidenceFigure[];
};

/** `value` is what was compared with the threshold: the largest of it. */
export type Outcome = 'waiting' | { value: number | null; findings: readonly Found[] };

export type CheckInput = Pick<Services, 'postgres' | 'clickhouse'> & {
  instanceId: string;
  now: Date;
  today: Day;
  threshold: number;
  /** Each is read once an evaluation, whoever asks. */
  daily: () => Promise<ReadonlyMap<Day, DayTraffic>>;
  vendorMonths: () => Promise<readonly VendorMonth[]>;
};

export type Check = (input: CheckInput) => Promise<Outcome>;

export const fine = (value: number | null = null): Outcome => ({ value, findings: [] });
