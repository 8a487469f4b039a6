import { LEAD_TOUCHES } from './lead-touches.ts';
import { LEADS } from './leads.ts';
import { MEMBERS } from './members.ts';
import { OFFLINE } from './offline.ts';
import { OPPORTUNITIES } from './opportunities.ts';
import { PIXEL_VISITS } from './pixel-visits.ts';
import type { Source } from './source.ts';
import { SPEND } from './spend.ts';
import { TARGET } from './target.ts';
import { TOUCHES } from './touches.ts';
import { IMPRESSIONS, PAGE_VIEWS, VISITS } from './traffic.ts';
import { VIEW_THROUGHS } from './view-throughs.ts';

/** Every source of figures. */
export const SOURCES: readonly Source[] = [
  VISITS,
  PAGE_VIEWS,
  IMPRESSIONS,
  PIXEL_VISITS,
  OPPORTUNITIES,
  TOUCHES,
  LEAD_TOUCHES,
  VIEW_THROUGHS,
  SPEND,
  LEADS,
  OFFLINE,
  TARGET,
  MEMBERS,
];
