/** How the company of an address was named; '' when it was not. Strongest first. */
export const COMPANY_METHODS = ['override', 'email', 'provider', 'network'] as const;
export type CompanyMethod = (typeof COMPANY_METHODS)[number] | '';

/** Why something counts as a bot; '' for people. `behaviour` is found when visits are derived. */
export type BotReason = '' | 'user-agent' | 'hosting-network' | 'behaviour';

/** A row of the ClickHouse table page_views. Instants are `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
export type PageViewRow = {
  instance_id: string;
  visitor_id: string;
  occurred_at: string;
  event_id: string;
  received_at: string;
  source: 'tag' | 'log' | 'sample';
  host: string;
  path: string;
  title: string;
  referrer: string;
  referral_domain: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_content: string;
  utm_term: string;
  click_id: string;
  parameters: Record<string, string>;
  address: string;
  user_agent: string;
  bot_reason: BotReason;
  email_domain: string;
  company_id: string;
  company_method: CompanyMethod;
  network_number: number;
  network_name: string;
  /** Seconds by which the sender's clock was wrong; absent where it was right. */
  clock_off?: number;
};

/** A row of the ClickHouse table impressions. */
export type ImpressionRow = {
  instance_id: string;
  occurred_at: string;
  event_id: string;
  received_at: string;
  pixel_id: string;
  channel_id: string;
  vendor_id: string;
  campaign_id: string;
  campaign: string;
  creative: string;
  site: string;
  is_click: 0 | 1;
  visitor_id: string;
  address: string;
  user_agent: string;
  bot_reason: BotReason;
  company_id: string;
  company_method: CompanyMethod;
};
