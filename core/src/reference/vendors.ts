import type { OwnNames } from './own-names.ts';
import { readOwnVendor } from './own-vendors.ts';
import type { Vendor } from './vendor.ts';

export type { Vendor } from './vendor.ts';

export const DIRECT_VENDOR_ID = 'vndr_direct';

/** Every vendor. The last of each channel is for traffic without a known vendor. */
export const VENDORS = [
  { id: 'vndr_direct', name: 'Direct', color: '#7a828c', channelId: 'chnl_direct' },
  { id: 'vndr_google', name: 'Google', color: '#61974c', channelId: 'chnl_organic_search' },
  { id: 'vndr_bing', name: 'Bing', color: '#0a8681', channelId: 'chnl_organic_search' },
  { id: 'vndr_duckduckgo', name: 'DuckDuckGo', color: '#d47125', channelId: 'chnl_organic_search' },
  { id: 'vndr_yahoo', name: 'Yahoo', color: '#626fe0', channelId: 'chnl_organic_search' },
  { id: 'vndr_baidu', name: 'Baidu', color: '#ba5bba', channelId: 'chnl_organic_search' },
  { id: 'vndr_yandex', name: 'Yandex', color: '#898001', channelId: 'chnl_organic_search' },
  { id: 'vndr_ecosia', name: 'Ecosia', color: '#4397d2', channelId: 'chnl_organic_search' },
  { id: 'vndr_brave', name: 'Brave Search', color: '#c43e49', channelId: 'chnl_organic_search' },
  { id: 'vndr_startpage', name: 'Startpage', color: '#069f63', channelId: 'chnl_organic_search' },
  { id: 'vndr_qwant', name: 'Qwant', color: '#836dbd', channelId: 'chnl_organic_search' },
  { id: 'vndr_naver', name: 'Naver', color: '#c08010', channelId: 'chnl_organic_search' },
  {
    id: 'vndr_organic_search',
    name: 'Other Search Engines',
    color: '#0a8393',
    channelId: 'chnl_organic_search',
  },
  { id: 'vndr_google_ads', name: 'Google Ads', color: '#ba6693', channelId: 'chnl_paid_search' },
  {
    id: 'vndr_microsoft_ads',
    name: 'Microsoft Advertising',
    color: '#698b0c',
    channelId: 'chnl_paid_search',
  },
  { id: 'vndr_yahoo_ads', name: 'Yahoo Ads', color: '#5c8cea', channelId: 'chnl_paid_search' },
  {
    id: 'vndr_apple_search_ads',
    name: 'Apple Search Ads',
    color: '#6f7f8f',
    channelId: 'chnl_paid_search',
  },
  { id: 'vndr_paid_search', name: 'Other Paid Search', color: '#ae593a', channelId: 'chnl_paid_search' },
  { id: 'vndr_linkedin', name: 'LinkedIn', color: '#179b86', channelId: 'chnl_organic_social' },
  { id: 'vndr_facebook', name: 'Facebook', color: '#9e5eb9', channelId: 'chnl_organic_social' },
  { id: 'vndr_instagram', name: 'Instagram', color: '#a98c26', channelId: 'chnl_organic_social' },
  { id: 'vndr_x', name: 'X', color: '#087fa8', channelId: 'chnl_organic_social' },
  { id: 'vndr_reddit', name: 'Reddit', color: '#ce5975', channelId: 'chnl_organic_social' },
  { id: 'vndr_tiktok', name: 'TikTok', color: '#837df2', channelId: 'chnl_organic_social' },
  { id: 'vndr_pinterest', name: 'Pinterest', color: '#aa5f03', channelId: 'chnl_organic_social' },
  { id: 'vndr_quora', name: 'Quora', color: '#03999d', channelId: 'chnl_organic_social' },
  { id: 'vndr_hacker_news', name: 'Hacker News', color: '#b84ea4', channelId: 'chnl_organic_social' },
  { id: 'vndr_github', name: 'GitHub', color: '#919700', channelId: 'chnl_organic_social' },
  { id: 'vndr_stack_overflow', name: 'Stack Overflow', color: '#3678b8', channelId: 'chnl_organic_social' },
  { id: 'vndr_mastodon', name: 'Mastodon', color: '#d95449', channelId: 'chnl_organic_social' },
  { id: 'vndr_bluesky', name: 'Bluesky', color: '#11936b', channelId: 'chnl_organic_social' },
  { id: 'vndr_threads', name: 'Threads', color: '#9e7ccb', channelId: 'chnl_organic_social' },
  { id: 'vndr_xing', name: 'XING', color: '#976c03', channelId: 'chnl_organic_social' },
  {
    id: 'vndr_organic_social',
    name: 'Other Social Networks',
    color: '#0895b2',
    channelId: 'chnl_organic_social',
  },
  { id: 'vndr_linkedin_ads', name: 'LinkedIn Ads', color: '#546ccb', channelId: 'chnl_paid_social' },
  { id: 'vndr_meta_ads', name: 'Meta Ads', color: '#64a420', channelId: 'chnl_paid_social' },
  { id: 'vndr_x_ads', name: 'X Ads', color: '#b45c80', channelId: 'chnl_paid_social' },
  { id: 'vndr_reddit_ads', name: 'Reddit Ads', color: '#c06e41', channelId: 'chnl_paid_social' },
  { id: 'vndr_tiktok_ads', name: 'TikTok Ads', color: '#149085', channelId: 'chnl_paid_social' },
  { id: 'vndr_pinterest_ads', name: 'Pinterest Ads', color: '#ba6dc4', channelId: 'chnl_paid_social' },
  { id: 'vndr_quora_ads', name: 'Quora Ads', color: '#847505', channelId: 'chnl_paid_social' },
  { id: 'vndr_snapchat_ads', name: 'Snapchat Ads', color: '#8f7d0f', channelId: 'chnl_paid_social' },
  { id: 'vndr_paid_social', name: 'Other Paid Social', color: '#0a90cd', channelId: 'chnl_paid_social' },
  { id: 'vndr_google_display', name: 'Google Display', color: '#c6515f', channelId: 'chnl_display' },
  { id: 'vndr_6sense', name: '6sense', color: '#4da46b', channelId: 'chnl_display' },
  { id: 'vndr_demandbase', name: 'Demandbase', color: '#775ccf', channelId: 'chnl_display' },
  { id: 'vndr_rollworks', name: 'RollWorks', color: '#ba7405', channelId: 'chnl_display' },
  { id: 'vndr_terminus', name: 'Terminus', color: '#058e9a', channelId: 'chnl_display' },
  { id: 'vndr_adroll', name: 'AdRoll', color: '#d35eaa', channelId: 'chnl_display' },
  { id: 'vndr_criteo', name: 'Criteo', color: '#6b7f0b', channelId: 'chnl_display' },
  { id: 'vndr_stackadapt', name: 'StackAdapt', color: '#5787ce', channelId: 'chnl_display' },
  { id: 'vndr_the_trade_desk', name: 'The Trade Desk', color: '#ce4d2c', channelId: 'chnl_display' },
  { id: 'vndr_taboola', name: 'Taboola', color: '#12a385', channelId: 'chnl_display' },
  { id: 'vndr_outbrain', name: 'Outbrain', color: '#8a5ea8', channelId: 'chnl_display' },
  { id: 'vndr_amazon_ads', name: 'Amazon Ads', color: '#a66f1c', channelId: 'chnl_display' },
  { id: 'vndr_display', name: 'Other Display', color: '#a68008', channelId: 'chnl_display' },
  { id: 'vndr_youtube', name: 'YouTube', color: '#4a904f', channelId: 'chnl_video' },
  { id: 'vndr_youtube_ads', name: 'YouTube Ads', color: '#0c8aaf', channelId: 'chnl_video' },
  { id: 'vndr_vimeo', name: 'Vimeo', color: '#cb6e88', channelId: 'chnl_video' },
  { id: 'vndr_wistia', name: 'Wistia', color: '#2e8b17', channelId: 'chnl_video' },
  { id: 'vndr_video', name: 'Other Video', color: '#737ade', channelId: 'chnl_video' },
  { id: 'vndr_amazon', name: 'Amazon', color: '#b06c12', channelId: 'chnl_shopping' },
  { id: 'vndr_shopping', name: 'Other Shopping Sites', color: '#5f8f3d', channelId: 'chnl_shopping' },
  { id: 'vndr_hubspot_email', name: 'HubSpot Email', color: '#b3682d', channelId: 'chnl_email' },
  { id: 'vndr_marketo', name: 'Marketo', color: '#0aa4a1', channelId: 'chnl_email' },
  { id: 'vndr_mailchimp', name: 'Mailchimp', color: '#a44e9d', channelId: 'chnl_email' },
  {
    id: 'vndr_salesforce_email',
    name: 'Salesforce Marketing Cloud',
    color: '#8e8b25',
    channelId: 'chnl_email',
  },
  { id: 'vndr_outreach', name: 'Outreach', color: '#0083d0', channelId: 'chnl_email' },
  { id: 'vndr_newsletter', name: 'Newsletter', color: '#dc6563', channelId: 'chnl_email' },
  { id: 'vndr_email', name: 'Other Email', color: '#15895c', channelId: 'chnl_email' },
  { id: 'vndr_referral', name: 'Referral', color: '#946ade', channelId: 'chnl_referral' },
  { id: 'vndr_chatgpt', name: 'ChatGPT', color: '#a77100', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_perplexity', name: 'Perplexity', color: '#17a0b7', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_gemini', name: 'Gemini', color: '#b93f81', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_copilot', name: 'Copilot', color: '#6b961f', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_claude', name: 'Claude', color: '#5b7ac5', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_deepseek', name: 'DeepSeek', color: '#e16529', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_grok', name: 'Grok', color: '#078777', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_ai_assistant', name: 'Other AI Assistants', color: '#a46eb5', channelId: 'chnl_ai_assistant' },
  { id: 'vndr_impact', name: 'impact.com', color: '#937c05', channelId: 'chnl_affiliate' },
  { id: 'vndr_partnerstack', name: 'PartnerStack', color: '#169bd1', channelId: 'chnl_affiliate' },
  {
    id: 'vndr_affiliate',
    name: 'Other Affiliates & Partners',
    color: '#af5363',
    channelId: 'chnl_affiliate',
  },
  { id: 'vndr_techtarget', name: 'TechTarget', color: '#1ba045', channelId: 'chnl_content_syndication' },
  { id: 'vndr_netline', name: 'NetLine', color: '#776cd1', channelId: 'chnl_content_syndication' },
  {
    id: 'vndr_content_syndication',
    name: 'Other Content Syndication',
    color: '#c27d37',
    channelId: 'chnl_content_syndication',
  },
  { id: 'vndr_g2', name: 'G2', color: '#01858b', channelId: 'chnl_review_site' },
  { id: 'vndr_capterra', name: 'Capterra', color: '#be5ea5', channelId: 'chnl_review_site' },
  { id: 'vndr_trustradius', name: 'TrustRadius', color: '#7b8523', channelId: 'chnl_review_site' },
  { id: 'vndr_gartner', name: 'Gartner Peer Insights', color: '#3491f3', channelId: 'chnl_review_site' },
  { id: 'vndr_review_site', name: 'Other Review Sites', color: '#bc4b3a', channelId: 'chnl_review_site' },
  { id: 'vndr_webinar', name: 'Webinars', color: '#199d78', channelId: 'chnl_events' },
  { id: 'vndr_events', name: 'Events', color: '#965dcc', channelId: 'chnl_events' },
  { id: 'vndr_other', name: 'Other Campaigns', color: '#b58710', channelId: 'chnl_other' },
] as const satisfies readonly Vendor[];

export type VendorId = (typeof VENDORS)[number]['id'];

const byId = new Map<string, Vendor>(VENDORS.map((vendor) => [vendor.id, vendor]));

/** The vendor of an id, one of the list or an own one of an instance; undefined for what is no id of a vendor. */
export function findVendor(id: string, own?: OwnNames): Vendor | undefined {
  const found = byId.get(id) ?? readOwnVendor(id);
  return found === undefined ? undefined : { ...found, ...own?.get(id) };
}

/** The vendor of an id; an id that no longer exists shows as itself. */
export const vendorOf = (id: string, own?: OwnNames): Vendor =>
  findVendor(id, own) ?? { id, name: id, color: '#7a828c', channelId: 'chnl_other' };
