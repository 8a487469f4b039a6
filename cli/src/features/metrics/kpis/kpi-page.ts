import type { DateRange } from '@parley/core/dates';
import type { Named } from '../../../platform/lookup.ts';
import type { Session } from '../../../platform/session.ts';
import type { KpiFigures, Tile } from './figures.ts';
import type { PageKpiOptions } from './options.ts';

/** What figures are asked of: the days, the target, and the things that were named. */
export type KpiScope = {
  range: DateRange;
  audience: Named | undefined;
  of: readonly Named[];
  touchedBy: { vendorIds?: string[]; campaignIds?: string[]; pixelIds?: string[] };
};

/** A page with key figures: what is asked for it, and which figures it shows in which order. */
export type KpiPage = {
  name: string;
  title: string;
  /** What the words after the page mean, by id or name. */
  find?(session: Session, wanted: readonly string[]): Promise<Named[]>;
  /** Narrows by what touched it. */
  touchedBy?(session: Session, options: PageKpiOptions): Promise<KpiScope['touchedBy']>;
  ask(session: Session, scope: KpiScope): Promise<KpiFigures>;
  tiles(figures: KpiFigures, scope: KpiScope): Tile[];
  /** Below the root of the instance. */
  path(scope: KpiScope): string;
  /** The figures do not depend on the audience. */
  hasNoTarget?: true;
  /** The figures are of the thing's own time: no days, nothing to compare with. */
  isOwnTime?: true;
};

export const idsOf = (named: readonly Named[]): string[] => named.map(({ id }) => id);

export const audienceIds = ({ audience }: Pick<KpiScope, 'audience'>): string[] | null =>
  audience === undefined ? null : [audience.id];

/** Looks up each word by itself. */
export const findEach =
  (find: (session: Session, wanted: string) => Promise<Named>) =>
  (session: Session, wanted: readonly string[]): Promise<Named[]> =>
    Promise.all(wanted.map((text) => find(session, text)));
