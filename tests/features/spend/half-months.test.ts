import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { drain } from '../imports/import-text.ts';
