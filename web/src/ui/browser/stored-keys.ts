/**
 * Everything the application keeps in the browser (specification 000 §9); nothing of it leaves the browser, except the
 * session's token with each request. Values are checked when read: storage may be forbidden or hold anything.
 */
export const STORED = {
  /** localStorage: the bearer token of the session. Removing it signs out in every tab. */
  session: 'parley.session',
  /** sessionStorage: the proven identity between the first factor and the session; kept for ten minutes. */
  proof: 'parley.proof',
  /** sessionStorage: the token of a link to set a password, until it is set. */
  reset: 'parley.reset',
  /** localStorage: id of the organization visited last, `inst:<key>`. */
  lastOrganization: 'parley.instance',
  /** sessionStorage: the date range of every page, `{days}` or `{start, end}`; 90 days without. */
  dateRange: 'parley.range',
  /** sessionStorage: the assistant's conversation at hand, `{instanceId, sessionId, isOpened}`. */
  conversation: 'parley.conversation',
  /** localStorage, with the table's id behind it: which columns are hidden, `{hidden: [...]}`. */
  tableColumns: 'parley.table.',
  /** localStorage: height of table rows, `"comfortable"` or `"compact"`. */
  tableDensity: 'parley.density',
  /** localStorage: overrides of feature flags, `{darkTheme: false}`; set on the page /feature-flags. */
  flags: 'parley.flags',
  /** localStorage: `light` or `dark`; public/theme.js reads it before the first paint. */
  theme: 'parley.theme',
  /** localStorage: whether the side menu is collapsed, `true` or `false`. */
  menu: 'parley.menu',
  /** localStorage, with the instance's id behind it: the day of this visit and of the one before, `{day, before}`. */
  lastVisit: 'parley.visit.',
  /** localStorage: `dashboard` where that is the first page instead of the console. */
  firstPage: 'parley.first-page',
  /** localStorage: width of the assistant beside the page in pixels, where it was changed. */
  assistantWidth: 'parley.assistant-width',
} as const;
