import { GOOGLE } from '../google/index.ts';
import { LINKEDIN } from '../linkedin/index.ts';
import { META } from '../meta/index.ts';
import { MICROSOFT } from '../microsoft/index.ts';
import { REDDIT } from '../reddit/index.ts';
import type { AdPlatform } from './platform.ts';

/** Every ad platform that has a client: one that is missing here fails the test of their behaviours. */
export const AD_PLATFORMS: readonly AdPlatform[] = [GOOGLE, LINKEDIN, META, MICROSOFT, REDDIT];
