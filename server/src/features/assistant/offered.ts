import type { ActionOf } from '@parley/core/assistant';
import type { Context } from '../../platform/context/index.ts';

/** A link for people without an account, as the list of them has it. */
export type OfferedLink = {
  id: string;
  title: string;
  /** Its page or answer, whatever its title. */
  shows: string;
  createdAt: Date;
  state: 'open' | 'ended' | 'revoked';
  isLive: boolean;
  endsAt: Date | null;
  opens: number;
  creatorName: string | null;
};

/** What a link of a page is made of. */
export type OfferedPage = {
  urlTemplate: string;
  metric?: string | undefined;
  windowDays?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  title?: string | undefined;
  isLive: boolean;
  hidesCompanies: boolean;
  lastDay?: string | undefined;
};

/** What shared links are asked for by the assistant: they share its answers, so that it must not import them. */
export type OfferedShares = {
  isOn(ctx: Context): Promise<boolean>;
  list(ctx: Context): Promise<OfferedLink[]>;
  /** Makes a link of a page; its address is given this once. */
  create(given: { ctx: Context; input: OfferedPage }): Promise<{ id: string; title: string; url: string }>;
  revoke(given: {
    ctx: Context;
    input: { id: string };
    source?: 'api' | 'assistant';
  }): Promise<{ id: string }>;
  /** Makes the link that was proposed; its address is given this once. */
  confirm(given: { ctx: Context; action: ActionOf<'create-share'> }): Promise<{ url: string }>;
};

const offered: { shares?: OfferedShares } = {};

/** Called by the door of shared links; where they were removed, nobody calls it. */
export function offerShares(shares: OfferedShares): void {
  offered.shares = shares;
}

export const offeredShares = (): OfferedShares | undefined => offered.shares;
