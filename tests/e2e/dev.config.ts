import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
export default defineConfig({ ...base, globalSetup: undefined as never, retries: 0 });
