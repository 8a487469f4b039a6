import type { MonitorId } from '@parley/core/features/health';
import type { Check } from '../check.ts';
import { clockSkew, eventsRejected } from './arrivals.ts';
import { crmNotSynced } from './crm.ts';
import { duplicateCompanies, opportunitiesIncomplete } from './facts.ts';
import { ruleStopped } from './rules.ts';
import { spendMissing, spendWithoutVisits, visitsWithoutSpend } from './spend.ts';
import { tagSilent } from './tag.ts';
import { botsJumped, unresolvedJumped, visitsFell, visitsRose } from './traffic.ts';

/** How each monitor looks; what it is called and from when it speaks up is in core. */
export const CHECKS: { readonly [Id in MonitorId]: Check } = {
  'tag-silent': tagSilent,
  'visits-fell': visitsFell,
  'visits-rose': visitsRose,
  'unresolved-jumped': unresolvedJumped,
  'bots-jumped': botsJumped,
  'rule-stopped': ruleStopped,
  'spend-missing': spendMissing,
  'spend-without-visits': spendWithoutVisits,
  'visits-without-spend': visitsWithoutSpend,
  'opportunities-incomplete': opportunitiesIncomplete,
  'crm-not-synced': crmNotSynced,
  'duplicate-companies': duplicateCompanies,
  'clock-skew': clockSkew,
  'events-rejected': eventsRejected,
};
