import { LIMITS } from './limits.ts';

/** Who sent a request: stamped on its events, never shown. */
export type Sender = {
  address: string;
  userAgent: string;
  receivedAt: number;
  /** The host of the page it came from, as the browser says; '' where it does not. Only rejections tell it. */
  site: string;
};

const HOST = /^[a-z0-9.-]{1,253}$/;

/** The host of a header that names a page; '' where it names none. */
function hostOf(value: string | undefined): string {
  const url = value === undefined || value.length > LIMITS.referrer ? null : URL.parse(value);
  const host = url?.hostname.toLowerCase() ?? '';
  return HOST.test(host) ? host : '';
}

type Headers = {
  'user-agent'?: string | undefined;
  origin?: string | undefined;
  referer?: string | undefined;
};

/** The site that a request came from. */
export const siteOf = ({ origin, referer }: Headers): string => hostOf(origin) || hostOf(referer);

export const readSender = (request: { ip: string; headers: Headers }): Sender => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LIMITS.userAgent).toWellFormed(),
  receivedAt: Date.now(),
  get site() {
    return siteOf(request.headers);
  },
});
