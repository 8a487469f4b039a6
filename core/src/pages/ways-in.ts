import type { PAGES, PageId } from './table.ts';

type PageOutsideMenu = {
  [Id in PageId]: (typeof PAGES)[Id] extends { menu: string } ? never : Id;
}[PageId];

/** Where a page opens from that the menu does not have. Beside the table, because the browser has no use for it. */
export const WAYS_IN: Readonly<Record<PageOutsideMenu, string>> = {
  company: 'opens from a row of its list',
  channel: 'opens from a row of its list',
  vendor: 'opens from a row of its list',
  campaign: 'opens from a row of its list',
  opportunity: 'opens from a row of its list',
  'pixel-compare': 'opens from a button of the list',
  'pixel-create': 'opens from a button of the list',
  'pixel-edit': 'opens from the page of the pixel',
  pixel: 'opens from a row of its list',
  'audience-upload': 'opens from a button of the list',
  'audience-import': 'opens from a button of the list',
  'audience-compare': 'opens from a button of the list',
  'audience-rules': 'opens from a button of the list',
  'audience-edit': 'opens from the page of the audience',
  audience: 'opens from a row of its list',
  monitor: 'opens from the health center',
  rejections: 'opens from the health center',
  integration: 'opens from a row of its list',
  'verify-integration': 'a provider leads here',
  invite: 'opens from a button of the list',
  user: 'opens from a row of its list',
  assistant: 'opens from the search box of the header',
  board: 'opens from the pins of the assistant',
  'assistant-settings': 'opens from the assistant',
  profile: 'opens from the picture in the header',
  'login-as': 'opens from the profile',
  'feature-flags': 'for people who know its address',
};
