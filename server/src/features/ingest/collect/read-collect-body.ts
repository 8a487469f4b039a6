import { isObject, type JsonObject, reject } from './read-page-view.ts';
import type { Rejection } from './reasons.ts';

export type CollectBody = {
  token: string;
  envelope: JsonObject;
  pageViews: readonly unknown[];
};

/** The body of /collect: one page view, or `{token, pageViews: […]}`. */
export function readCollectBody(text: string): CollectBody | Rejection {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return reject('invalid-body', 'not JSON');
  }
  if (!isObject(body)) return reject('invalid-body', 'not a JSON object');
  const { token, pageViews } = body;
  if (typeof token !== 'string' || token.length > 100) return reject('unknown-token', token ?? 'no token');
  if (pageViews === undefined) return { token, envelope: body, pageViews: [body] };
  if (!Array.isArray(pageViews)) return reject('invalid-body', 'pageViews is not a list');
  return { token, envelope: body, pageViews };
}
