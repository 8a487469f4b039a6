import { readFile } from 'node:fs/promises';
import { CHANNELS, findVendor, ownVendorId } from '@parley/core/features/channels';
import { z } from 'zod';
import {
  CliPreviewChannelRulesDocument,
  type CliPreviewChannelRulesQuery,
  CliSetChannelRulesDocument,
  CliVendorListDocument,
  type ChannelMappingRuleInput,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/errors.ts';
import { findNamed } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';
import { readRules } from './rules.ts';

export type RulesPreview = CliPreviewChannelRulesQuery['channelMappingRules']['preview'];
export type Applied = { preview: RulesPreview; changed: boolean; isDryRun: boolean };

const texts = z.array(z.string()).default([]);
const named = z.union([z.string(), z.object({ id: z.string().optional(), name: z.string().optional() })]);
/** What `parley channels rules list --format json` writes. */
const fileSchema = z.array(
  z.object({
    id: z.string().optional(),
    channel: named,
    vendor: named,
    media: texts,
    sources: texts,
    referralDomains: texts,
    customParameters: z.array(z.object({ name: z.string(), values: texts })).default([]),
    isBuiltIn: z.boolean().default(false),
  }),
);

const wantedOf = (value: z.output<typeof named>): string =>
  typeof value === 'string' ? value : (value.id ?? value.name ?? '');
