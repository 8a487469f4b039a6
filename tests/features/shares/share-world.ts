import { createAnswerShare } from '@parley/server/features/shares/create-answer-share';
import { createPageShare } from '@parley/server/features/shares/create-page-share';
import type { Context } from '@parley/server/platform/context/index';
import type { ApiServer } from '../api/api-server.ts';

type PageInput = Parameters<typeof createPageShare>[0]['input'];

const LIVE = { isLive: true, hidesCompanies: false };

/** A link of web traffic in the last 7 days, live and open to all, unless said otherwise. */
export const sharePage = (ctx: Context, input: Partial<PageInput> = {}) =>
  createPageShare({ ctx, input: { urlTemplate: '/web-traffic', windowDays: 7, ...LIVE, ...input } });

type AnswerInput = Parameters<typeof createAnswerShare>[0]['input'];
export const shareAnswer = (
  ctx: Context,
  input: Pick<AnswerInput, 'conversationId' | 'turnId'> & Partial<AnswerInput>,
) => createAnswerShare({ ctx, input: { ...LIVE, ...input } });

export const pathOf = (url: string): string => new URL(url).pathname;
export const tokenOf = (url: string): string => pathOf(url).replace('/share/', '');

export const open = (http: Pick<ApiServer['http'], 'inject'>, url: string) =>
  http.inject({ url: url.startsWith('http') ? pathOf(url) : url });

/** Sends the form that asks for the password. */
export const unlock = (http: Pick<ApiServer['http'], 'inject'>, url: string, password: string) =>
  http.inject({
    method: 'POST',
    url: url.startsWith('http') ? pathOf(url) : url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://slides.example' },
    payload: new URLSearchParams({ password }).toString(),
  });
